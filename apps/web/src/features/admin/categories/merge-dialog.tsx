import { useForm, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { useMergeCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { strings } from './texts.ts'

const texts = strings.merging

type MergeDialogProps = {
  category: ManagedCategory
  into: ManagedCategory | undefined
  categories: readonly ManagedCategory[]
  onClose: () => void
}

/** Asks which category takes the place of another, and says what moves. */
export function MergeDialog({ category, into, categories, onClose }: MergeDialogProps) {
  const merge = useMergeCategory(category.id)
  const form = useForm({ defaultValues: { into: into ? String(into.id) : '' } })
  const chosen = useWatch({ control: form.control, name: 'into' })
  const others = categories.filter(({ id, isHidden }) => id !== category.id && !isHidden)
  const survivor = others.find(({ id }) => String(id) === chosen)

  const submit = form.handleSubmit((fields) =>
    merge.mutate(Number(fields.into), {
      onSuccess: onClose,
      onError: (error) => form.setError('into', { message: describeError(error) }, { shouldFocus: true }),
    }),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div>
            <DialogTitle className="wrap-anywhere">{texts.title(category.name)}</DialogTitle>
            <DialogDescription className="wrap-anywhere">
              {texts.text(category.name)} {survivor && texts.moves(category.professionals, survivor.name)}
            </DialogDescription>
          </div>
          <Field label={texts.into} error={form.formState.errors.into?.message}>
            <NativeSelect {...form.register('into', { required: texts.missing })} aria-required>
              <option value="" disabled>
                {texts.choose}
              </option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <DialogSubmit
            label={strings.merge}
            busy={merge.isPending ? texts.merging : undefined}
            variant="destroy"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
