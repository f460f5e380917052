import { Download, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { useDownloadDataOf } from '#data/account/use-download-my-data.ts'
import type { Person } from '#data/moderation/people.mapper.ts'
import { useBlockSignIn } from '#data/moderation/people.mutations.ts'
import { useDialog } from '#lib/use-dialog.ts'
import { strings as account } from '#strings/account.ts'
import { strings } from '#strings/admin-people.ts'
import { PersonCard } from './person-card.tsx'

const loadDeletion = () => import('./delete-person-dialog.tsx')

type Act = 'block' | 'export'

/** What administrators do to somebody's account, each after a question. */
export function PersonActs({ person }: { person: Person }) {
  const { id, name, isBlocked } = person
  const [asked, setAsked] = useState<Act>()
  const deletion = useDialog(loadDeletion)
  const block = useBlockSignIn(id, !isBlocked)
  const { download, isPending, progress } = useDownloadDataOf(id)
  const blocking = isBlocked ? strings.unblock : strings.block
  const Padlock = isBlocked ? LockOpen : Lock
  const close = () => setAsked(undefined)

  const answer = (act: () => void) => () => {
    close()
    act()
  }

  return (
    <PersonCard title={strings.acts.title}>
      <p className="text-muted text-xs">{strings.acts.text}</p>
      <div className="mt-3 grid gap-2">
        <Button
          size="sm"
          busy={block.isPending ? blocking.busy : undefined}
          onClick={() => setAsked('block')}
        >
          <Padlock aria-hidden="true" className="size-4" />
          {blocking.act}
        </Button>
        <Button
          size="sm"
          busy={isPending ? strings.exportData.busy : undefined}
          onClick={() => setAsked('export')}
        >
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
        open={asked === 'block'}
        onClose={close}
        title={blocking.title}
        text={blocking.text(name)}
        confirmLabel={blocking.confirm}
        onConfirm={answer(() => block.mutate())}
      />
      <ConfirmDialog
        open={asked === 'export'}
        onClose={close}
        title={strings.exportData.title}
        text={strings.exportData.text(name)}
        confirmLabel={strings.exportData.confirm}
        onConfirm={answer(download)}
      />
      {deletion.Dialog && <deletion.Dialog person={person} onClose={deletion.close} />}
    </PersonCard>
  )
}
