import { limits } from '@fenix/domain/limits.ts'
import { type Suspension, suspensionSchema } from '@fenix/domain/schemas/decisions.ts'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { supplierActs } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import { strings } from './texts.ts'

const texts = strings.suspension
const sentences: readonly string[] = Object.values(texts.reasons)

/** The text with another canned sentence at its beginning; the rest of the text stays. */
const beginningWith = (sentence: string, reason: string) => {
  const former = sentences.find((one) => reason.startsWith(one)) ?? ''

  return [sentence, reason.slice(former.length).trim()].filter(Boolean).join(' ')
}

function CannedReasons({ form: { control, setValue } }: { form: UseFormReturn<Suspension> }) {
  const reason = useWatch({ control, name: 'reason' })

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm leading-snug">{texts.reason}</legend>
      {Object.entries(texts.reasons).map(([label, sentence]) => (
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

/** Asks why a supplier is suspended. */
export function SuspendDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { id, name, email } = supplier
  const suspend = useAdminAct(supplierActs.suspend)

  return (
    <FormDialog
      isQuestion
      title={texts.title(name)}
      text={texts.text}
      submit={strings.suspend}
      busy={suspend.isPending && texts.suspending}
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
            label={texts.details}
            hint={texts.mail(email)}
            max={limits.rejectionReason.max}
            aria-required
          />
        </>
      )}
    </FormDialog>
  )
}
