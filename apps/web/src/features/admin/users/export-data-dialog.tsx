import { ProofDialog } from '#components/proof-dialog.tsx'
import { missingProof } from '#data/account/assurance.ts'
import { useGiveProof } from '#data/account/give-proof.ts'
import type { Person } from '#data/moderation/people.mapper.ts'
import { strings as account } from '#strings/account.ts'
import { strings } from '#strings/admin-people.ts'

const text = strings.exportData

type ExportDataDialogProps = { person: Person; onExport: () => void; onClose: () => void }

/** Asks before the data of a person are exported. */
export default function ExportDataDialog({ person, onExport, onClose }: ExportDataDialogProps) {
  const proof = useGiveProof(account.data.exportFailed)

  return (
    <ProofDialog
      title={text.title}
      text={text.text(person.name)}
      confirm={text.confirm}
      busy={text.busy}
      needs={missingProof}
      mutation={proof}
      onDone={() => {
        onClose()
        onExport()
      }}
      onClose={onClose}
    />
  )
}
