import { Download, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'
import { useDownloadDataOf } from '#resources/account/my-data.ts'
import { useBlockSignIn } from '#resources/users/acts.ts'
import type { Person } from '#resources/users/row.ts'
import { strings as account } from '#strings/account.ts'
import { PersonCard } from './person-card.tsx'
import { strings } from './texts.ts'

const loadDeletion = () => import('./delete-person-dialog.tsx')
const loadExport = () => import('./export-data-dialog.tsx')

/** What administrators do to somebody's account, each after a question. */
export function PersonActs({ person }: { person: Person }) {
  const { id, name, isBlocked } = person
  const [isAskingToBlock, setAskingToBlock] = useState(false)
  const deletion = useDialog(loadDeletion)
  const exporting = useDialog(loadExport)
  const block = useBlockSignIn(id, !isBlocked)
  const { download, isPending, progress } = useDownloadDataOf(id)
  const blocking = isBlocked ? strings.unblock : strings.block
  const Padlock = isBlocked ? LockOpen : Lock

  return (
    <PersonCard title={strings.acts.title}>
      <p className="text-muted text-xs">{strings.acts.text}</p>
      <div className="mt-3 grid gap-2">
        <Button
          size="sm"
          busy={block.isPending ? blocking.busy : undefined}
          onClick={() => setAskingToBlock(true)}
        >
          <Padlock aria-hidden="true" className="size-4" />
          {blocking.act}
        </Button>
        <Button size="sm" busy={isPending ? strings.exportData.busy : undefined} onClick={exporting.open}>
          <Download aria-hidden="true" className="size-4" />
          {strings.exportData.act}
        </Button>
        <Button size="sm" variant="danger" onClick={deletion.open}>
          <Trash2 aria-hidden="true" className="size-4" />
          {strings.deletion.act}
        </Button>
      </div>
      <p role="status" className="text-muted text-xs tabular-nums">
        {progress && account.data.photo(progress.photo, progress.photos)}
      </p>
      <ConfirmDialog
        open={isAskingToBlock}
        onClose={() => setAskingToBlock(false)}
        title={blocking.title}
        text={blocking.text(name)}
        confirmLabel={blocking.confirm}
        onConfirm={() => {
          setAskingToBlock(false)
          block.mutate()
        }}
      />
      {exporting.Dialog && <exporting.Dialog person={person} onExport={download} onClose={exporting.close} />}
      {deletion.Dialog && <deletion.Dialog person={person} onClose={deletion.close} />}
    </PersonCard>
  )
}
