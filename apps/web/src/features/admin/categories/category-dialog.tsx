import { findCategory } from '@fenix/domain/categories.ts'
import { categorySchema } from '@fenix/domain/schemas/registration.ts'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import {
  categoryExists,
  useAddCategory,
  useDeleteCategory,
  useRenameCategory,
} from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { strings } from './texts.ts'

type NameDialogProps = {
  /** The category to rename; undefined for a new one. */
  category?: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
}

function NameDialog({ category, categories, onClose }: NameDialogProps) {
  const add = useAddCategory()
  const rename = useRenameCategory(category ?? { id: 0, name: '' })
  const { mutate, isPending } = category ? rename : add
  const others = categories.filter(({ id }) => id !== category?.id)

  return (
    <FormDialog
      title={category ? strings.naming.renameTitle(category.name) : strings.naming.addTitle}
      text={category ? strings.naming.renameText : strings.naming.addText}
      submit={category ? strings.naming.renameSubmit : strings.naming.addSubmit}
      busy={isPending && strings.naming.saving}
      tone="ink"
      schema={categorySchema.refine(({ name }) => !findCategory(others, name), {
        error: categoryExists,
        path: ['name'],
      })}
      values={{ name: category?.name ?? '' }}
      refusedField={() => 'name'}
      onSubmit={({ name }, then) => mutate(name, then)}
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label={strings.naming.name}
          autoComplete="off"
          aria-required
        />
      )}
    </FormDialog>
  )
}

type RemoveDialogProps = { category: ManagedCategory; onClose: () => void }

function RemoveDialog({ category: { id, name }, onClose }: RemoveDialogProps) {
  const remove = useDeleteCategory(id)

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={strings.removal.title(name)}
      text={strings.removal.text}
      confirmLabel={strings.remove}
      busy={remove.isPending && strings.removal.removing}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  )
}

/** What the open dialog is about to do; `into` is the category that the hint about similar names suggests keeping. */
export type Asked =
  | { act: 'add' }
  | { act: 'rename' | 'remove'; category: ManagedCategory }
  | { act: 'merge'; category: ManagedCategory; into?: ManagedCategory }

type CategoryDialogProps = { asked: Asked; categories: readonly ManagedCategory[]; onClose: () => void }

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
