import { limits } from '@fenix/domain/limits.ts'
import { requiredText } from '@fenix/domain/schemas/fields.ts'
import * as z from 'zod'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { useVote, useVoter, type Voting } from '#resources/favorites/votes.ts'
import { strings } from './texts.ts'

const texts = strings.shared

const rule = { ...limits.voterName, what: 'O nome', missing: 'Diga o seu nome.' }
const schema = z.object({ voter_name: requiredText(rule) })

type VoterDialogProps = {
  token: string
  /** The vote that needs a name; for a voter who only changes the name, one of their earlier votes. */
  voting: Omit<Voting, 'voter_name'>
  onClose: () => void
}

/** Asks for the name under which this device votes. */
export default function VoterDialog({ token, voting, onClose }: VoterDialogProps) {
  const voter = useVoter()
  const vote = useVote(token)

  return (
    <FormDialog
      title={texts.nameTitle}
      text={texts.nameText}
      submit={voter ? texts.save : texts.submit}
      busy={vote.isPending && texts.saving}
      schema={schema}
      values={{ voter_name: voter?.name ?? '' }}
      onSubmit={(form, then) => vote.mutate({ ...voting, ...form }, then)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField control={control} name="voter_name" label={texts.name} autoComplete="given-name" />
      )}
    </FormDialog>
  )
}
