import { deleteAccountSchema } from '@fenix/domain/schemas/account.ts'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { ProofFields, refusedProof } from '#kit/dialog/proof-dialog.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { Button } from '#kit/ui/button.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { useDeleteAccount } from '#resources/account/deletion.ts'
import { useDownloadMyData } from '#resources/account/my-data.ts'
import { fullProof } from '#resources/account/proof.ts'
import { strings as acts } from '#resources/account/texts.ts'
import type { Profile } from '#resources/profiles/queries.ts'
import { strings as account } from './texts.ts'
import { useProof } from './use-proof.tsx'

const strings = account.deletion

/** Explains the deletion, asks for the password and deletes. A failure shows what remains and can be retried. */
export default function DeleteAccountDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [needs] = useState(fullProof)
  const deletion = useDeleteAccount()
  const { download, isPending: isDownloading } = useDownloadMyData()
  const { prove, proofDialog } = useProof(acts.data.downloadFailed)
  const { removed, kept } = strings.consequences[profile.user_type]

  return (
    <>
      <FormDialog
        title={strings.confirm}
        text={strings.warning}
        consequences={[removed, kept, acts.deletion.records].filter((text) => text !== undefined)}
        submit={strings.short}
        busy={deletion.isPending && strings.deleting}
        tone="destroy"
        alert={deletion.isError && <FieldError>{acts.deletion.left[deletion.step]}</FieldError>}
        schema={deleteAccountSchema(needs)}
        values={{ word: '', password: '', code: '' }}
        refusedField={refusedProof}
        onSubmit={deletion.mutate}
        onClose={onClose}
      >
        {({ control }) => (
          <>
            <Button
              variant="link"
              className="justify-self-start"
              busy={isDownloading && account.data.preparing}
              onClick={() => prove(download)}
            >
              {strings.downloadFirst}
            </Button>
            <TextField
              control={control}
              name="word"
              label={strings.word}
              autoComplete="off"
              autoCapitalize="characters"
              aria-required
            />
            <ProofFields control={control} needs={needs} />
          </>
        )}
      </FormDialog>
      {proofDialog}
    </>
  )
}
