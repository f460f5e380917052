import { limits } from '@fenix/domain/limits.ts'
import { removalSchema } from '@fenix/domain/schemas/decisions.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField, TextField } from '#kit/form/text-fields.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { supplierActs } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import { strings } from './texts.ts'

const texts = strings.deletion

type DeleteDialogProps = { supplier: Supplier; onClose: () => void; onDeleted: () => void }

/** Says what will be deleted, and deletes a supplier once its name is typed. */
export function DeleteDialog({ supplier, onClose, onDeleted }: DeleteDialogProps) {
  const { id, ownerId, name, email } = supplier
  const remove = useAdminAct(supplierActs.remove)

  return (
    <FormDialog
      isQuestion
      title={texts.title(name)}
      text={texts.text}
      consequences={texts.consequences}
      submit={strings.remove}
      busy={remove.isPending && texts.deleting}
      tone="destroy"
      alert={remove.error && <FieldError>{describeError(remove.error)}</FieldError>}
      width="medium"
      schema={removalSchema(name)}
      values={{ name: '', reason: '' }}
      onSubmit={({ reason }, then) => remove.mutate({ id, ownerId, reason }, then)}
      onDone={() => {
        onClose()
        onDeleted()
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <LongTextField
            control={control}
            name="reason"
            label={texts.details}
            hint={strings.suspension.mail(email)}
            max={limits.rejectionReason.max}
            optional
          />
          <TextField
            control={control}
            name="name"
            label={texts.name(name)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-required
          />
        </>
      )}
    </FormDialog>
  )
}
