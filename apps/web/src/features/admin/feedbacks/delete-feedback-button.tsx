import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useDeleteFeedback } from '#data/moderation/moderation.mutations.ts'
import { strings } from '#strings/admin.ts'
import { ActionButton } from '../action-button.tsx'

type DeleteFeedbackButtonProps = {
  id: string
  clientName: string
  professionalName: string
  onRemoved: () => void
  className?: string
}

const text = strings.feedbacks

/** Deletes a review, after asking. */
export function DeleteFeedbackButton({
  id,
  clientName,
  professionalName,
  onRemoved,
  className,
}: DeleteFeedbackButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteFeedback()

  const confirm = () => {
    setAsking(false)
    remove.mutate(id, { onSuccess: onRemoved })
  }

  return (
    <>
      <ActionButton
        size="sm"
        variant="danger"
        fullLabel={text.removeNamed(clientName)}
        busy={remove.isPending ? text.removing : undefined}
        onClick={() => setAsking(true)}
        className={className}
      >
        {text.remove}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirm.title}
        text={text.confirm.text(clientName, professionalName)}
        confirmLabel={text.remove}
        onConfirm={confirm}
      />
    </>
  )
}
