import { listing } from '@fenix/domain/limits.ts'
import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { forgetAction } from '#resources/professionals/pending-action.ts'
import { type Professional, readPublicProfessional } from '#resources/professionals/row.ts'
import { ReviewItems } from '../reviews/review.tsx'
import { strings as texts } from '../reviews/texts.ts'
import { strings } from '../texts.ts'
import { VisitorHeart, VisitorReview } from '../visitor-actions.tsx'
import { ProfessionalNotFound } from './professional-not-found.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

type VisitorViewProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'>

/** A professional's page for a visitor, who must sign in to favorite or review. */
export function VisitorView(view: VisitorViewProps) {
  const { professional } = view

  // A visitor who returns without signing in has abandoned the action. A layout effect, unlike an effect,
  // runs again when Suspense shows the page after hiding it.
  useLayoutEffect(forgetAction, [])

  return (
    <ProfessionalView
      {...view}
      heart={<VisitorHeart professional={professional} />}
      reviewAction={<VisitorReview professional={professional} />}
    />
  )
}

type MoreReviewsType = ComponentType<{
  professional: Professional
  served: readonly Feedback[]
  /** Whether the controls for order and filter get the focus. */
  hasFocus: boolean
}>

type ServedReviewsProps = {
  professional: Professional
  served: readonly Feedback[]
  MoreReviews: MoreReviewsType
}

/** The reviews embedded in the document. The code that loads further reviews is loaded on request. */
function ServedReviews({ professional, served, MoreReviews }: ServedReviewsProps) {
  const [reason, setReason] = useState<'order' | 'more'>()
  const items = (
    <>
      {professional.feedback_count >= listing.sortedReviews && (
        <Button variant="link" className="text-sm! noscript:hidden" onClick={() => setReason('order')}>
          {texts.sort}
        </Button>
      )}
      <ReviewItems
        feedbacks={served}
        professional={professional.name}
        whenNone={<EmptyState title={strings.reviews.none} />}
      />
    </>
  )

  if (reason) {
    return (
      <Suspense fallback={items}>
        <MoreReviews professional={professional} served={served} hasFocus={reason === 'order'} />
      </Suspense>
    )
  }

  return (
    <>
      {items}
      {served.length === listing.reviewsPage && (
        <div className="mt-5 grid justify-items-center">
          <Button size="sm" onClick={() => setReason('more')}>
            {app.more}
          </Button>
        </div>
      )}
    </>
  )
}

type VisitorPageProps = {
  /** The professional's data from the served document. */
  embedded: unknown
  MoreReviews: MoreReviewsType
}

/** Renders the page from the served document, without a request. */
export default function VisitorPage({ embedded, MoreReviews }: VisitorPageProps) {
  const known = readPublicProfessional(embedded)
  if (!known) return <ProfessionalNotFound />
  const { professional, reviews, ...rest } = known

  return (
    <VisitorView
      professional={professional}
      {...rest}
      reviews={<ServedReviews professional={professional} served={reviews} MoreReviews={MoreReviews} />}
    />
  )
}
