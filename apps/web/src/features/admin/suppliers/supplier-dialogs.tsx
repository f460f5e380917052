import { limits } from '@fenix/domain/limits.ts'
import { removalSchema, type Suspension, suspensionSchema } from '@fenix/domain/schemas/decisions.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField, TextField } from '#kit/form/text-fields.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { supplierActs } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/queries.ts'
import { strings } from './texts.ts'

const { suspension, deletion } = strings
const sentences: readonly string[] = Object.values(suspension.reasons)

/** The reason, beginning with this canned sentence instead of another canned one; the rest of the reason stays. */
const beginningWith = (sentence: string, reason: string) => {
  const former = sentences.find((one) => reason.startsWith(one)) ?? ''

  return [sentence, reason.slice(former.length).trim()].filter(Boolean).join(' ')
}

function CannedReasons({ form: { control, setValue } }: { form: UseFormReturn<Suspension> }) {
  const reason = useWatch({ control, name: 'reason' })

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm leading-snug">{suspension.reason}</legend>
      {Object.entries(suspension.reasons).map(([label, sentence]) => (
        <label
          key={label}
          className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 has-checked:bg-surface-2 has-checked:font-semibold"
        >
          <input
            type="radio"
            name="canned"
            checked={reason.startsWith(sentence)}
            onChange={() => setValue('reason', beginningWith(sentence, reason), { shouldValidate: true })}
            className="size-5.5 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

export function SuspendDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { id, name, email } = supplier
  const suspend = useAdminAct(supplierActs.suspend)

  return (
    <FormDialog
      isQuestion
      title={suspension.title(name)}
      text={suspension.text}
      submit={strings.suspend}
      busy={suspend.isPending && suspension.suspending}
      tone="destroy"
      alert={suspend.error && <FieldError>{describeError(suspend.error)}</FieldError>}
      width="medium"
      schema={suspensionSchema}
      values={{ reason: '' }}
      draft={`suspension:${id}`}
      onSubmit={({ reason }, then) => suspend.mutate({ professional_id: id, reason }, then)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CannedReasons form={form} />
          <LongTextField
            control={form.control}
            name="reason"
            label={suspension.details}
            hint={suspension.mail(email)}
            max={limits.rejectionReason.max}
            aria-required
          />
        </>
      )}
    </FormDialog>
  )
}

type DeleteDialogProps = { supplier: Supplier; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ supplier, onClose, onDeleted }: DeleteDialogProps) {
  const { id, user_id, name, email } = supplier
  const remove = useAdminAct(supplierActs.remove)

  return (
    <FormDialog
      isQuestion
      title={deletion.title(name)}
      text={deletion.text}
      consequences={deletion.consequences}
      submit={strings.remove}
      busy={remove.isPending && deletion.deleting}
      tone="destroy"
      alert={remove.error && <FieldError>{describeError(remove.error)}</FieldError>}
      width="medium"
      schema={removalSchema(name)}
      values={{ name: '', reason: '' }}
      onSubmit={({ reason }, then) => remove.mutate({ id, ownerId: user_id, reason }, then)}
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
            label={deletion.details}
            hint={suspension.mail(email)}
            max={limits.rejectionReason.max}
            optional
          />
          <TextField
            control={control}
            name="name"
            label={deletion.name(name)}
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
