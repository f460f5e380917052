import { limits } from '@fenix/domain/limits.ts'
import { fieldOf, registrationFields } from '@fenix/domain/registration-fields.ts'
import { rejectionMail } from '@fenix/domain/registration-mails.ts'
import { rejectionSchema } from '@fenix/domain/schemas/decisions.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { FieldGroup } from '#kit/ui/field.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { drafts } from '#resources/drafts.ts'
import { registrationActs } from '#resources/registrations/admin-acts.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { MailPreview } from './mail-preview.tsx'
import { strings } from './texts.ts'

const { confirm, reject } = strings

type RejectDialogProps = {
  registration: PendingRegistration
  /** Receives the promise of the rejection that was sent. */
  onReject: (rejecting: Promise<unknown>) => void
  onClose: () => void
}

/** Asks for the fields that a rejection is about, or for its reason, and sends the rejection. */
export function RejectDialog({ registration, onReject, onClose }: RejectDialogProps) {
  const { id, name, user_id } = registration
  const { mutateAsync } = useAdminAct(registrationActs.reject)

  return (
    <FormDialog
      isQuestion
      title={confirm.title}
      text={confirm.text(name)}
      submit={reject}
      tone="destroy"
      width="wide"
      schema={rejectionSchema}
      values={{ reason: '', fields: [] }}
      draft={drafts.rejection(id)}
      onSubmit={(rejection) => onReject(mutateAsync({ professional_id: id, ...rejection }))}
      onClose={onClose}
    >
      {({ control, register }) => (
        <div className="grid grid-cols-1 gap-4.5 md:grid-cols-2 md:gap-7">
          <div className="grid min-w-0 content-start gap-4.5">
            <FieldGroup
              label={
                <>
                  {confirm.fields}
                  <span className="block font-normal text-muted">{confirm.fieldsHint}</span>
                </>
              }
            >
              <div className="flex flex-wrap gap-2">
                {registrationFields.map((field) => (
                  <ChoiceChip
                    key={field}
                    {...register('fields', { deps: ['reason'] })}
                    type="checkbox"
                    value={field}
                    label={fieldOf(field).label}
                  />
                ))}
              </div>
            </FieldGroup>
            <LongTextField
              control={control}
              name="reason"
              label={confirm.reason}
              hint={confirm.reasonHint}
              max={limits.rejectionReason.max}
            />
          </div>
          <MailPreview
            control={control}
            ownerId={user_id}
            mailOf={({ reason, fields }) =>
              rejectionMail({
                name,
                reason: reason.trim(),
                fields: registrationFields.filter((field) => fields.includes(field)),
              })
            }
          />
        </div>
      )}
    </FormDialog>
  )
}
