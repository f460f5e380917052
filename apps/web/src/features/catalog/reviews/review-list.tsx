import { formatRating, ratingDescription } from '@fenix/domain/rating.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { DialogDescription, DialogTitle } from '#components/ui/dialog.tsx'
import { Stars } from '#components/ui/stars.tsx'
import { feedbackQueries } from '#data/feedbacks/feedbacks.queries.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/catalog.ts'
import { LoadMore } from '../load-more.tsx'
import { Review } from './review.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

const texts = strings.reviews

function Reviews({ professionalId }: { professionalId: string }) {
  const query = useInfiniteQuery(feedbackQueries.ofProfessional(professionalId))
  const feedbacks = query.data?.pages.flatMap((page) => page.feedbacks)

  if (feedbacks === undefined) {
    return query.isPending && !query.isPaused ? (
      <ReviewSkeletons />
    ) : (
      <ErrorState
        title={texts.loadError}
        error={query.error ?? new AppError('network', '')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (feedbacks.length === 0) return <EmptyState title={texts.none} />

  return (
    <>
      <ul className="divide-y divide-border">
        {feedbacks.map((feedback) => (
          <li key={feedback.id} className="py-4">
            <Review feedback={feedback} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  )
}

type ReviewListProps = {
  professional: Professional
  /** For a client, who may write one. */
  onReview?: (() => void) | undefined
}

/** What clients wrote about a professional, newest first, under the average. */
export function ReviewList({ professional, onReview }: ReviewListProps) {
  const { id, name, rating, feedbackCount } = professional

  return (
    <>
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogDescription>{name}</DialogDescription>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-border border-b pb-4">
        {rating !== null && (
          <p className="flex items-center gap-2">
            <Stars value={rating} />
            <span className="sr-only">{ratingDescription(rating, feedbackCount)}</span>
            <span aria-hidden="true">
              <b className="font-semibold">{formatRating(rating)}</b>{' '}
              <span className="text-muted">({feedbackCount})</span>
            </span>
          </p>
        )}
        {onReview && (
          <Button size="sm" onClick={onReview}>
            {strings.card.review}
          </Button>
        )}
      </div>
      <Reviews professionalId={id} />
    </>
  )
}
