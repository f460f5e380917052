import { formatDay } from '@fenix/domain/dates.ts'
import { starsLabel } from '@fenix/domain/rating.ts'
import { EmptyState } from '#components/empty-state.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Stars } from '#components/ui/stars.tsx'
import type { Feedback } from '#data/feedbacks/feedbacks.mapper.ts'
import { strings } from '#strings/catalog.ts'

const Review = ({ feedback }: { feedback: Feedback }) => (
  <article className="grid gap-1.5">
    <header className="flex items-center gap-2.5">
      <Avatar src={feedback.clientPictureUrl} name={feedback.clientName} />
      <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold text-base">{feedback.clientName}</h3>
      <time dateTime={feedback.createdAt.toISOString()} className="shrink-0 text-muted text-xs">
        {formatDay(feedback.createdAt)}
      </time>
    </header>
    <p className="flex">
      <Stars value={feedback.rating} />
      <span className="sr-only">{starsLabel(feedback.rating)}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-line text-sm">{feedback.comment}</p>
  </article>
)

export const ReviewItems = ({ feedbacks }: { feedbacks: readonly Feedback[] }) =>
  feedbacks.length === 0 ? (
    <EmptyState title={strings.reviews.none} />
  ) : (
    <ul className="divide-y divide-border">
      {feedbacks.map((feedback) => (
        <li key={feedback.id} className="py-4">
          <Review feedback={feedback} />
        </li>
      ))}
    </ul>
  )
