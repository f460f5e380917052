import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from '#kit/browser/app-error.ts'
import { embeddedAt } from '#kit/browser/embedded-professional.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import { newestFirst, type ReviewChoice } from '#resources/feedbacks/review-order.ts'
import type { Feedback, FeedbackPage } from '#resources/feedbacks/row.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { LoadMore } from '../load-more.tsx'
import { strings as catalog } from '../texts.ts'
import { strings } from './order-texts.ts'
import { ReviewItems, ReviewSkeletons } from './review.tsx'

type ReviewsProps = {
  professional: Pick<Professional, 'id' | 'name'>
  choice: ReviewChoice
  /** The first page of the newest reviews, if the document contains it. */
  served?: FeedbackPage | undefined
  /** The viewer's own review, which is shown elsewhere. */
  ownId?: string | undefined
  actionsFor?: ((feedback: Feedback) => ReactNode) | undefined
}

export function Reviews({ professional: { id, name }, choice, served, ownId, actionsFor }: ReviewsProps) {
  const query = useInfiniteQuery({
    ...feedbackQueries.ofProfessional(id, choice),
    ...(served &&
      choice === newestFirst && {
        initialData: { pages: [served], pageParams: [undefined] },
        initialDataUpdatedAt: embeddedAt(),
      }),
  })
  const feedbacks = query.data?.pages.flatMap((page) => page.feedbacks)

  if (feedbacks === undefined) {
    return query.isPending && !query.isPaused ? (
      <ReviewSkeletons />
    ) : (
      <ErrorState
        title={loadErrors.reviews}
        error={query.error ?? new AppError('network', '')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const none = choice.stars === undefined ? catalog.reviews.none : strings.none
  const isOnlyOwn = choice.stars === undefined && ownId !== undefined

  return (
    <>
      <ReviewItems
        feedbacks={feedbacks.filter((feedback) => feedback.id !== ownId)}
        professional={name}
        whenNone={isOnlyOwn ? null : <EmptyState title={none} />}
        actionsFor={actionsFor}
      />
      <LoadMore query={query} />
    </>
  )
}
