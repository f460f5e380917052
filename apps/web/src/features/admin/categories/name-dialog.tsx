import { findCategory } from '@fenix/domain/categories.ts'
import { limits } from '@fenix/domain/limits.ts'
import { categorySchema } from '@fenix/domain/schemas/registration.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { useAddCategory, useRenameCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { strings as acts } from '#strings/categories.ts'
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
  const form = useForm({
    resolver: zodResolver(categorySchema),
    defaultValues: { name: category?.name ?? '' },
  })

  const refuse = (message: string) => form.setError('name', { message }, { shouldFocus: true })

  const submit = form.handleSubmit(({ name }) => {
    const others = categories.filter(({ id }) => id !== category?.id)
    if (findCategory(others, name)) refuse(acts.errors.exists)
    else mutate(name, { onSuccess: onClose, onError: (error) => refuse(describeError(error)) })
  })

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div>
            <DialogTitle className="wrap-anywhere">
              {category ? texts.renameTitle(category.name) : texts.addTitle}
            </DialogTitle>
            <DialogDescription>{category ? texts.renameText : texts.addText}</DialogDescription>
          </div>
          <Field label={texts.name} error={form.formState.errors.name?.message}>
            <Input
              {...form.register('name')}
              autoComplete="off"
              maxLength={limits.category.max}
              aria-required
            />
          </Field>
          <DialogSubmit
            label={category ? texts.renameSubmit : texts.addSubmit}
            busy={isPending ? texts.saving : undefined}
            variant="ink"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
