import { limits } from '@fenix/domain/limits.ts'
import { fieldOf, registrationFields } from '@fenix/domain/registration-fields.ts'
import { rejectionMail } from '@fenix/domain/registration-mails.ts'
import { type Rejection, rejectionSchema } from '@fenix/domain/schemas/decisions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useRejectRegistration } from '#resources/registrations/admin-acts.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { keepRejectionDraft, readRejectionDraft } from '#resources/registrations/rejection-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { strings } from './texts.ts'

type RejectDialogProps = {
  registration: PendingRegistration
  /** Is given the rejection that was sent. */
  onReject: (rejecting: Promise<unknown>) => void
  onClose: () => void
}

const { confirm, reject } = strings

/** Confirms a rejection, and asks which fields it is about and why; both may stay empty. */
export function RejectDialog({ registration, onReject, onClose }: RejectDialogProps) {
  const { id, name, ownerId } = registration
  const { mutateAsync } = useRejectRegistration(id)
  const form = useForm<Rejection>({
    resolver: zodResolver(rejectionSchema),
    defaultValues: readRejectionDraft(id) ?? { reason: '', fields: [] },
  })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const fields = useWatch({ control: form.control, name: 'fields' })

  const mail = rejectionMail({
    name,
    reason: reason.trim(),
    fields: registrationFields.filter((field) => fields.includes(field)),
  })

  useEffect(() => keepRejectionDraft(id, { reason, fields }), [id, reason, fields])

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog" className="md:min-w-[min(60rem,calc(100vw-4rem))]">
        <form
          noValidate
          onSubmit={form.handleSubmit((rejection) => onReject(mutateAsync(rejection)))}
          className="grid grid-cols-1 gap-4.5"
        >
          <div>
            <DialogTitle>{confirm.title}</DialogTitle>
            <DialogDescription className="wrap-anywhere">{confirm.text(name)}</DialogDescription>
          </div>
          <div className="grid grid-cols-1 gap-4.5 md:grid-cols-2 md:gap-7">
            <div className="grid min-w-0 content-start gap-4.5">
              <fieldset className="min-w-0">
                <legend className="mb-1.5 font-semibold text-sm leading-snug">
                  {confirm.fields}
                  <span className="font-normal text-muted"> {confirm.optional}</span>
                </legend>
                <div className="flex flex-wrap gap-2">
                  {registrationFields.map((field) => (
                    <ChoiceChip
                      key={field}
                      {...form.register('fields')}
                      type="checkbox"
                      value={field}
                      label={fieldOf(field).label}
                    />
                  ))}
                </div>
              </fieldset>
              <Field
                label={confirm.reason}
                optional
                hint={confirm.reasonHint}
                count={confirm.count([...reason.trim()].length, limits.rejectionReason.max)}
                error={form.formState.errors.reason?.message}
              >
                <Textarea {...form.register('reason')} />
              </Field>
            </div>
            <MailPreview ownerId={ownerId} mail={mail} />
          </div>
          <DialogSubmit
            label={reject}
            busy={undefined}
            variant="destroy"
            className="md:ml-auto md:min-w-80"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
