import { ProofDialog } from '#kit/dialog/proof-dialog.tsx'
import { missingProof, useGiveProof } from '#resources/account/proof.ts'
import { strings as account } from '#resources/account/texts.ts'
import { strings } from './texts.ts'
import type { Subject } from './user-acts.tsx'

const text = strings.exportData

type ExportDataDialogProps = { user: Subject; onExport: () => void; onClose: () => void }

export default function ExportDataDialog({ user, onExport, onClose }: ExportDataDialogProps) {
  const proof = useGiveProof(account.data.exportFailed)

  return (
    <ProofDialog
      title={text.title}
      text={text.text(user.name)}
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
