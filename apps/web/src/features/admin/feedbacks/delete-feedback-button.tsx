import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDeleteFeedback } from '#data/moderation/feedbacks.mutations.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { ActionButton } from '../action-button.tsx'

const DeleteFeedbackDialog = lazy(() => import('./delete-feedback-dialog.tsx'))

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
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteFeedback(id)

  const confirm = (reason: string) => {
    setAsking(false)
    remove.mutate(reason, { onSuccess: onRemoved })
  }

  return (
    <>
      <ActionButton
        size={isIcon && !remove.isPending ? 'icon' : 'sm'}
        variant={isIcon ? 'ghost' : 'danger'}
        fullLabel={strings.removeNamed(clientName)}
        busy={remove.isPending ? strings.removing : undefined}
        onClick={() => setAsking(true)}
        className={isIcon ? 'text-danger!' : ''}
      >
        <Trash2 aria-hidden="true" className={isIcon ? 'size-5' : 'size-4'} />
        {!isIcon && strings.remove}
      </ActionButton>
      {isAsking && (
        <Suspense>
          <DeleteFeedbackDialog
            id={id}
            clientName={clientName}
            professionalName={professionalName}
            onDelete={confirm}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
