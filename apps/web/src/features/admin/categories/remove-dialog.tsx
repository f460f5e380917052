import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { ManagedCategory } from '#data/categories/managed-categories.mapper.ts'
import { useDeleteCategory } from '#data/categories/managed-categories.mutations.ts'
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
