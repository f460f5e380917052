import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '#components/error-state.tsx'
import type { FeedbackPage } from '#data/feedbacks/feedbacks.mapper.ts'
import { feedbackQueries } from '#data/feedbacks/feedbacks.queries.ts'
import { AppError } from '#lib/app-error.ts'
import { embeddedAt } from '#lib/embedded-professional.ts'
import { strings } from '#strings/catalog.ts'
import { LoadMore } from '../load-more.tsx'
import { ReviewItems } from './review-items.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

type ReviewsProps = {
  professionalId: string
  /** The first page of reviews, if the document contains it. */
  served?: FeedbackPage | undefined
}

export function Reviews({ professionalId, served }: ReviewsProps) {
  const query = useInfiniteQuery({
    ...feedbackQueries.ofProfessional(professionalId),
    ...(served && {
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
        title={strings.reviews.loadError}
        error={query.error ?? new AppError('network', '')}
        onRetry={() => void query.refetch()}
      />
    )
  }

  return (
    <>
      <ReviewItems feedbacks={feedbacks} />
      <LoadMore query={query} />
    </>
  )
}
