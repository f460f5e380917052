import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { useDeleteCategory } from '#resources/categories/managed-categories-acts.ts'
import type { ManagedCategory } from '#resources/categories/managed-categories-row.ts'
import { strings } from '#strings/categories.ts'

const texts = strings.removal

type RemoveDialogProps = { category: ManagedCategory; onClose: () => void }

/** Asks before an empty category is deleted. */
export function RemoveDialog({ category: { id, name }, onClose }: RemoveDialogProps) {
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
