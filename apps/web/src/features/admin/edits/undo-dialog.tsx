import { limits } from '@fenix/domain/limits.ts'
import { registrationFields } from '@fenix/domain/registration-fields.ts'
import { undoneEditMail } from '@fenix/domain/registration-mails.ts'
import { type ReasonInput, reasonSchema } from '@fenix/domain/schemas/decisions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useUndoEdit } from '#resources/edits/acts.ts'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { keepUndoDraft, readUndoDraft } from '#resources/edits/undo-draft.ts'
import { MailPreview } from '../approvals/mail-preview.tsx'
import { strings } from './texts.ts'

type UndoDialogProps = {
  edit: ProfileEdit
  /** Is given the undoing that was sent. */
  onUndo: (undoing: Promise<unknown>) => void
  onClose: () => void
}

const text = strings.dialog

/** Confirms that an edit is undone, and asks why. */
export function UndoDialog({ edit, onUndo, onClose }: UndoDialogProps) {
  const { id, version, ownerId, name, changes } = edit
  const { mutateAsync } = useUndoEdit()
  const form = useForm<ReasonInput>({
    resolver: zodResolver(reasonSchema),
    defaultValues: { reason: readUndoDraft(id) ?? '' },
  })
  const reason = useWatch({ control: form.control, name: 'reason' })

  const mail = undoneEditMail({
    name,
    fields: registrationFields.filter((field) =>
      changes.some((change) => change.field === field && !change.isGone),
    ),
    reason: reason.trim(),
  })

  useEffect(() => keepUndoDraft(id, reason), [id, reason])

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog" className="md:min-w-[min(60rem,calc(100vw-4rem))]">
        <form
          noValidate
          onSubmit={form.handleSubmit((input) => onUndo(mutateAsync({ id, version, ...input })))}
          className="grid gap-4.5"
        >
          <div>
            <DialogTitle>{text.title}</DialogTitle>
            <DialogDescription className="wrap-anywhere">{text.text(name)}</DialogDescription>
          </div>
          <div className="grid grid-cols-1 gap-4.5 md:grid-cols-2 md:gap-7">
            <div>
              <Field
                label={text.reason}
                hint={text.reasonHint}
                count={text.count([...reason.trim()].length, limits.rejectionReason.max)}
                error={form.formState.errors.reason?.message}
              >
                <Textarea {...form.register('reason')} />
              </Field>
            </div>
            <MailPreview ownerId={ownerId} mail={mail} />
          </div>
          <DialogSubmit
            label={strings.undo}
            busy={undefined}
            variant="destroy"
            className="md:ml-auto md:min-w-80"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
