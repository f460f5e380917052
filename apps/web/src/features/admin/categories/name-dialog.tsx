import { findCategory } from '@fenix/domain/categories.ts'
import { limits } from '@fenix/domain/limits.ts'
import { categorySchema } from '@fenix/domain/schemas/registration.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { categoryTexts, useAddCategory, useRenameCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { strings } from './texts.ts'

const texts = strings.naming

type NameDialogProps = {
  /** The category to rename; without one, a new one is named. */
  category?: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
}

export function NameDialog({ category, categories, onClose }: NameDialogProps) {
  const add = useAddCategory()
  const rename = useRenameCategory(category?.id ?? 0)
  const { mutate, isPending } = category ? rename : add
  const others = categories.filter(({ id }) => id !== category?.id)

  return (
    <FormDialog
      title={category ? texts.renameTitle(category.name) : texts.addTitle}
      text={category ? texts.renameText : texts.addText}
      submit={category ? texts.renameSubmit : texts.addSubmit}
      busy={isPending && texts.saving}
      tone="ink"
      schema={categorySchema.refine(({ name }) => !findCategory(others, name), {
        error: categoryTexts.errors.exists,
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
          label={texts.name}
          autoComplete="off"
          maxLength={limits.category.max}
          aria-required
        />
      )}
    </FormDialog>
  )
}
