import { limits } from '@fenix/domain/limits.ts'
import { type Suspension, suspensionSchema } from '@fenix/domain/schemas/decisions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field, FieldError } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useSuspendProfessional } from '#resources/suppliers/acts.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import {
  forgetSuspensionDraft,
  keepSuspensionDraft,
  readSuspensionDraft,
} from '#resources/suppliers/suspension-draft.ts'
import { strings } from './texts.ts'

const texts = strings.suspension
const sentences: readonly string[] = Object.values(texts.reasons)

type SuspendDialogProps = { supplier: Supplier; onClose: () => void }

/** The text with another canned sentence at its beginning; what was written besides stays. */
const beginningWith = (sentence: string, reason: string) => {
  const former = sentences.find((one) => reason.startsWith(one)) ?? ''

  return [sentence, reason.slice(former.length).trim()].filter(Boolean).join(' ')
}

/** Asks why a supplier is suspended. */
export function SuspendDialog({ supplier: { id, name, email }, onClose }: SuspendDialogProps) {
  const suspend = useSuspendProfessional(id)
  const form = useForm<Suspension>({
    resolver: zodResolver(suspensionSchema),
    defaultValues: { reason: readSuspensionDraft(id) ?? '' },
  })
  const reason = useWatch({ control: form.control, name: 'reason' })

  useEffect(() => keepSuspensionDraft(id, reason), [id, reason])

  const submit = form.handleSubmit((suspension) =>
    suspend.mutate(suspension.reason, {
      onSuccess: () => {
        forgetSuspensionDraft(id)
        onClose()
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
          </div>
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
                  onChange={() =>
                    form.setValue('reason', beginningWith(sentence, reason), { shouldValidate: true })
                  }
                  className="size-5.5 shrink-0 accent-primary"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <Field
            label={texts.details}
            hint={texts.mail(email)}
            count={texts.count([...reason.trim()].length, limits.rejectionReason.max)}
            error={form.formState.errors.reason?.message}
          >
            <Textarea {...form.register('reason')} aria-required />
          </Field>
          <div role="alert">{suspend.error && <FieldError>{describeError(suspend.error)}</FieldError>}</div>
          <DialogSubmit
            label={strings.suspend}
            busy={suspend.isPending ? texts.suspending : undefined}
            variant="destroy"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
