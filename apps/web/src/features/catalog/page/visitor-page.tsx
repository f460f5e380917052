import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { FeedbackPage } from '#data/feedbacks/feedbacks.mapper.ts'
import { readPublicProfessional } from '#data/professionals/public-professional.ts'
import { strings } from '#strings/catalog.ts'
import { ReviewItems } from '../reviews/review-items.tsx'
import { ProfessionalNotFound } from './professional-not-found.tsx'
import { VisitorView } from './visitor-view.tsx'

type MoreReviewsType = ComponentType<{ professionalId: string; served: FeedbackPage }>

type ServedReviewsProps = { professionalId: string; page: FeedbackPage; MoreReviews: MoreReviewsType }

/** The reviews embedded in the document. The code that loads more is loaded on request. */
function ServedReviews({ professionalId, page, MoreReviews }: ServedReviewsProps) {
  const [isReadingOn, setReadingOn] = useState(false)
  const items = <ReviewItems feedbacks={page.feedbacks} />

  if (isReadingOn) {
    return (
      <Suspense fallback={items}>
        <MoreReviews professionalId={professionalId} served={page} />
      </Suspense>
    )
  }

  return (
    <>
      {items}
      {page.next && (
        <div className="mt-5 grid justify-items-center">
          <Button size="sm" onClick={() => setReadingOn(true)}>
            {strings.more}
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
      reviews={<ServedReviews professionalId={professional.id} page={reviews} MoreReviews={MoreReviews} />}
    />
  )
}
