import { limits } from '@fenix/domain/limits.ts'
import { registrationFields } from '@fenix/domain/registration-fields.ts'
import { undoneEditMail } from '@fenix/domain/registration-mails.ts'
import { reasonSchema } from '@fenix/domain/schemas/decisions.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { drafts } from '#resources/drafts.ts'
import { editActs } from '#resources/edits/acts.ts'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { MailPreview } from '../approvals/mail-preview.tsx'
import { strings } from './texts.ts'

const text = strings.dialog

type UndoDialogProps = {
  edit: ProfileEdit
  /** Receives the promise of the undo request that was sent. */
  onUndo: (undoing: Promise<unknown>) => void
  onClose: () => void
}

export function UndoDialog({ edit, onUndo, onClose }: UndoDialogProps) {
  const { id, version, name, user_id, changes } = edit
  const changed = changes.filter(({ isGone }) => !isGone).map(({ field }) => field)
  const fields = registrationFields.filter((field) => changed.includes(field))
  const { mutateAsync } = useAdminAct(editActs.undo)

  return (
    <FormDialog
      isQuestion
      title={text.title}
      text={text.text(name)}
      submit={strings.undo}
      tone="destroy"
      width="wide"
      schema={reasonSchema}
      values={{ reason: '' }}
      draft={drafts.undo(id)}
      onSubmit={(input) => onUndo(mutateAsync({ professional_id: id, version, ...input }))}
      onClose={onClose}
    >
      {({ control }) => (
        <div className="grid grid-cols-1 gap-4.5 md:grid-cols-2 md:gap-7">
          <div>
            <LongTextField
              control={control}
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              max={limits.rejectionReason.max}
            />
          </div>
          <MailPreview
            control={control}
            ownerId={user_id}
            mailOf={({ reason }) => undoneEditMail({ name, fields, reason: reason.trim() })}
          />
        </div>
      )}
    </FormDialog>
  )
}
