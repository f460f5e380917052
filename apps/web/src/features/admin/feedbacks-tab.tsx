import { starsLabel } from '@fenix/domain/rating.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { Stars } from '#components/ui/stars.tsx'
import type { ModeratedFeedback } from '#data/moderation/moderation.mapper.ts'
import { useDeleteFeedback } from '#data/moderation/moderation.mutations.ts'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { ActionButton } from './action-button.tsx'
import { AdminList } from './admin-list.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

type FeedbackRowProps = { feedback: ModeratedFeedback; onRemoved: () => void }

function FeedbackRow({ feedback, onRemoved }: FeedbackRowProps) {
  const { id, rating, comment, clientName, clientPictureUrl, professionalName, createdAt } = feedback
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteFeedback()
  const text = strings.feedbacks

  const confirm = () => {
    setAsking(false)
    remove.mutate(id, { onSuccess: onRemoved })
  }

  return (
    <Card className="flex flex-wrap items-start gap-4 p-4">
      <Avatar src={clientPictureUrl} name={clientName} size="md" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-sm">
          <b className="font-semibold">{clientName}</b> <span className="text-muted">{text.about}</span>{' '}
          <b className="font-semibold">{professionalName}</b>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs tabular-nums">
          <Stars value={rating} />
          <span className="sr-only">{starsLabel(rating)}</span>
          <time dateTime={createdAt.toISOString()}>{day.format(createdAt)}</time>
        </p>
        <p className="mt-1.5 max-w-[70ch] whitespace-pre-line wrap-anywhere text-sm">{comment}</p>
      </div>
      <ActionButton
        size="sm"
        variant="danger"
        fullLabel={text.removeNamed(clientName)}
        busy={remove.isPending ? text.removing : undefined}
        onClick={() => setAsking(true)}
        className="ml-auto"
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
    </Card>
  )
}

export const FeedbacksTab = () => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.feedbacks())}
    errorTitle={errors.load.feedbacks}
    empty={{ title: strings.feedbacks.empty, text: strings.feedbacks.emptyText }}
    skeleton={<RowSkeletons />}
    className="gap-3"
  >
    {(feedback, onGone) => <FeedbackRow key={feedback.id} feedback={feedback} onRemoved={onGone} />}
  </AdminList>
)
