import { Trash2 } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { ActionButton } from '#kit/list/action-button.tsx'
import { useDeleteFeedback } from '#resources/feedbacks/admin-acts.ts'
import { strings } from './texts.ts'

const loadDeleteFeedbackDialog = () => import('./delete-feedback-dialog.tsx')

type DeleteFeedbackButtonProps = {
  id: string
  clientName: string
  professionalName: string
  onRemoved: () => void
  /** Whether only the bin is shown, as in a row. */
  isIcon?: boolean
}

/** Deletes a review, after asking whether and why. */
export function DeleteFeedbackButton({
  id,
  clientName,
  professionalName,
  onRemoved,
  isIcon = false,
}: DeleteFeedbackButtonProps) {
  const { Dialog, open, close } = useDialog(loadDeleteFeedbackDialog)
  const remove = useDeleteFeedback(id)

  const confirm = (reason: string) => {
    close()
    remove.mutate(reason, { onSuccess: onRemoved })
  }

  return (
    <>
      <ActionButton
        size={isIcon && !remove.isPending ? 'icon' : 'sm'}
        variant={isIcon ? 'ghost' : 'danger'}
        fullLabel={strings.removeNamed(clientName)}
        busy={remove.isPending ? strings.removing : undefined}
        onClick={open}
        className={isIcon ? 'text-danger!' : ''}
      >
        <Trash2 aria-hidden="true" className={isIcon ? 'size-5' : 'size-4'} />
        {!isIcon && strings.remove}
      </ActionButton>
      {Dialog && (
        <Dialog
          id={id}
          clientName={clientName}
          professionalName={professionalName}
          onDelete={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
