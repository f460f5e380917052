import { reviewsUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { AppError } from '#kit/browser/app-error.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { newestReviews } from '#resources/feedbacks/newest-reviews.ts'
import { strings as loadErrors } from '#strings/load-errors.ts'
import { strings } from '#strings/provider-home.ts'
import { NewestReview } from './newest-review.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

const texts = strings.reviews

type NewestReviewsProps = {
  /** The provider's own. */
  professional: { id: string; slug: string }
  whenNone: ReactNode
}

/** The reviews that a provider reads first, and replies to in place. */
export function NewestReviews({ professional: { id, slug }, whenNone }: NewestReviewsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isPending, isPaused, refetch } = useQuery(newestReviews(id))

  const content = () => {
    if (data?.total === 0) return whenNone
    if (data) {
      return (
        <ul className="divide-y divide-border">
          {data.feedbacks.map((feedback) => (
            <li key={feedback.id}>
              <NewestReview feedback={feedback} focusAfter={heading} />
            </li>
          ))}
        </ul>
      )
    }
    if (isPending && !isPaused) return <ReviewSkeletons />

    return (
      <ErrorState
        title={loadErrors.reviews}
        error={error ?? new AppError('network', '')}
        onRetry={() => void refetch()}
      />
    )
  }

  return (
    <Card aria-labelledby={headingId}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 border-border border-b px-4 py-1">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h2>
        {data && data.unanswered > 0 && (
          <span className="rounded-full bg-ember-soft px-2.5 py-0.5 font-semibold text-primary text-xs">
            {texts.unanswered(data.unanswered)}
          </span>
        )}
        {data && data.total > 0 && (
          <Button variant="link" className="ml-auto text-sm! no-underline!" asChild>
            <AppLink to={reviewsUrl(slug)}>
              {texts.all(data.total)}
              <span className="sr-only">{texts.ofAll(data.total)}</span>
            </AppLink>
          </Button>
        )}
      </header>
      <div className="px-4">{content()}</div>
    </Card>
  )
}
