import { ProofDialog } from '#kit/dialog/proof-dialog.tsx'
import { missingProof } from '#resources/account/assurance.ts'
import { type AdministratorAct, useChangeAdministrators } from '#resources/administrators/acts.ts'
import type { FoundPerson } from '#resources/users/row.ts'
import { strings } from '#strings/administrators.ts'

const texts = {
  appoint: { title: strings.appoint, text: strings.appointText, confirm: strings.add, variant: 'ink' },
  remove: {
    title: strings.removeTitle,
    text: () => strings.removeText,
    confirm: strings.remove,
    variant: 'destroy',
  },
} as const

type ChangeDialogProps = { act: AdministratorAct; person: FoundPerson; onClose: () => void }

/** Asks before somebody becomes or ceases to be an administrator. */
export function ChangeDialog({ act, person, onClose }: ChangeDialogProps) {
  const { title, text, ...look } = texts[act]
  const change = useChangeAdministrators(act, person.id)

  return (
    <ProofDialog
      title={title(person.name)}
      text={text(person.email)}
      {...look}
      busy={strings.working}
      needs={missingProof}
      mutation={change}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
