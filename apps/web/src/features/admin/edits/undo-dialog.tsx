import { limits } from '@fenix/domain/limits.ts'
import { registrationFields } from '@fenix/domain/registration-fields.ts'
import { undoneEditMail } from '@fenix/domain/registration-mails.ts'
import { type ReasonInput, reasonSchema } from '@fenix/domain/schemas/decisions.ts'
import { type Control, useWatch } from 'react-hook-form'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { drafts } from '#resources/drafts.ts'
import { editActs } from '#resources/edits/acts.ts'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { MailPreview } from '../approvals/mail-preview.tsx'
import { strings } from './texts.ts'

const text = strings.dialog

function UndoneEditMail({ control, edit }: { control: Control<ReasonInput>; edit: ProfileEdit }) {
  const reason = useWatch({ control, name: 'reason' })
  const changed = edit.changes.filter(({ isGone }) => !isGone).map(({ field }) => field)
  const mail = undoneEditMail({
    name: edit.name,
    fields: registrationFields.filter((field) => changed.includes(field)),
    reason: reason.trim(),
  })

  return <MailPreview ownerId={edit.user_id} mail={mail} />
}

type UndoDialogProps = {
  edit: ProfileEdit
  /** Receives the undo request that was sent. */
  onUndo: (undoing: Promise<unknown>) => void
  onClose: () => void
}

/** Asks for the reason, and undoes an edit. */
export function UndoDialog({ edit, onUndo, onClose }: UndoDialogProps) {
  const { id, version, name } = edit
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
          <UndoneEditMail control={control} edit={edit} />
        </div>
      )}
    </FormDialog>
  )
}
