import { Download, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { type Act, ActButtons } from '#kit/list/acts.tsx'
import { useDownloadDataOf } from '#resources/account/my-data.ts'
import { strings as account } from '#resources/account/texts.ts'
import { useBlockSignIn } from '#resources/users/acts.ts'
import type { User } from '#resources/users/queries.ts'
import { strings } from './texts.ts'
import { UserCard } from './user-card.tsx'

const load = () => import('./user-dialogs.tsx')
const loadDeletion = async () => ({ default: (await load()).DeleteUserDialog })
const loadExport = async () => ({ default: (await load()).ExportDataDialog })

/** The fields of a user that are loaded in the list's rows as well as on the user's page. */
export type Subject = Pick<User, 'id' | 'name' | 'user_type' | 'is_blocked'>

/** The administrators' acts on an account, each after confirmation. Accounts of administrators have no acts. */
export function useUserActs(user: Subject) {
  const { id, name, user_type, is_blocked } = user
  const [isAskingToBlock, setAskingToBlock] = useState(false)
  const deletion = useDialog(loadDeletion)
  const exporting = useDialog(loadExport)
  const block = useBlockSignIn(id, !is_blocked)
  const { download, isPending, progress } = useDownloadDataOf(id)
  const blocking = is_blocked ? strings.unblock : strings.block
  const acts: Act[] = [
    {
      label: blocking.act,
      icon: is_blocked ? LockOpen : Lock,
      asks: true,
      busy: block.isPending && blocking.busy,
      run: () => setAskingToBlock(true),
    },
    {
      label: strings.exportData.act,
      icon: Download,
      asks: true,
      busy: isPending && strings.exportData.busy,
      run: exporting.open,
    },
    { label: strings.deletion.act, icon: Trash2, tone: 'danger', asks: true, run: deletion.open },
  ]

  return {
    acts: user_type === 'admin' ? [] : acts,
    progress,
    dialogs: (
      <>
        <ConfirmDialog
          open={isAskingToBlock}
          onClose={() => setAskingToBlock(false)}
          title={blocking.title}
          text={blocking.text(name)}
          confirmLabel={blocking.confirm}
          onConfirm={() => block.mutate()}
        />
        {exporting.Dialog && <exporting.Dialog user={user} onExport={download} onClose={exporting.close} />}
        {deletion.Dialog && <deletion.Dialog user={user} onClose={deletion.close} />}
      </>
    ),
  }
}

export function UserActs({ user }: { user: User }) {
  const { acts, progress, dialogs } = useUserActs(user)
  if (acts.length === 0) return <p className="text-muted text-sm">{strings.acts.notOfAdmins}</p>

  return (
    <UserCard title={strings.acts.title}>
      <p className="text-muted text-xs">{strings.acts.text}</p>
      <div className="mt-3 grid gap-2">
        <ActButtons acts={acts} />
      </div>
      <p role="status" className="text-muted text-xs tabular-nums">
        {progress && account.data.photo(progress.photo, progress.photos)}
      </p>
      {dialogs}
    </UserCard>
  )
}
