import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { useDeleteCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { strings } from './texts.ts'

const texts = strings.removal

type RemoveDialogProps = { category: ManagedCategory; onClose: () => void }

/** Asks before an empty category is deleted. */
function RemoveDialog({ category: { id, name }, onClose }: RemoveDialogProps) {
  const remove = useDeleteCategory(id)

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={strings.remove}
      busy={remove.isPending ? texts.removing : undefined}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  )
}

/** What an administrator is about to do; `into` is the survivor that the screen suggests. */
export type Asked =
  | { act: 'add' }
  | { act: 'rename' | 'remove'; category: ManagedCategory }
  | { act: 'merge'; category: ManagedCategory; into?: ManagedCategory }

type CategoryDialogProps = { asked: Asked; categories: readonly ManagedCategory[]; onClose: () => void }

/** The question before an act. */
export default function CategoryDialog({ asked, ...props }: CategoryDialogProps) {
  switch (asked.act) {
    case 'add':
      return <NameDialog {...props} />
    case 'rename':
      return <NameDialog category={asked.category} {...props} />
    case 'merge':
      return <MergeDialog category={asked.category} into={asked.into} {...props} />
    case 'remove':
      return <RemoveDialog category={asked.category} {...props} />
  }
}
