import { limits } from '@fenix/domain/limits.ts'
import { removalSchema } from '@fenix/domain/schemas/decisions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field, FieldError } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useDeleteProfessional } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import { strings } from './texts.ts'

const texts = strings.deletion

type DeleteDialogProps = { supplier: Supplier; onClose: () => void; onDeleted: () => void }

/** Says what goes, and deletes a supplier once its name has been typed. */
export function DeleteDialog({ supplier, onClose, onDeleted }: DeleteDialogProps) {
  const { name, email } = supplier
  const remove = useDeleteProfessional(supplier)
  const form = useForm({
    resolver: zodResolver(removalSchema(name)),
    defaultValues: { name: '', reason: '' },
  })
  const { errors } = form.formState
  const reason = useWatch({ control: form.control, name: 'reason' })
  const submit = form.handleSubmit((removal) =>
    remove.mutate(removal.reason, {
      onSuccess: () => {
        onClose()
        onDeleted()
      },
    }),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog" className="md:min-w-130">
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div>
            <DialogTitle className="wrap-anywhere">{texts.title(name)}</DialogTitle>
            <DialogDescription>{texts.text}</DialogDescription>
            <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm marker:text-muted">
              {texts.consequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </ul>
          </div>
          <Field
            label={texts.details}
            optional
            hint={strings.suspension.mail(email)}
            count={strings.suspension.count([...reason.trim()].length, limits.rejectionReason.max)}
            error={errors.reason?.message}
          >
            <Textarea {...form.register('reason')} />
          </Field>
          <Field label={texts.name(name)} error={errors.name?.message}>
            <Input
              {...form.register('name')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-required
            />
          </Field>
          <div role="alert">{remove.error && <FieldError>{describeError(remove.error)}</FieldError>}</div>
          <DialogSubmit
            label={strings.remove}
            busy={remove.isPending ? texts.deleting : undefined}
            variant="destroy"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
