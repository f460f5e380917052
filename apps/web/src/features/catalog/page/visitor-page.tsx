import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { FeedbackPage } from '#data/feedbacks/feedbacks.mapper.ts'
import { readPublicProfessional } from '#data/professionals/public-professional.ts'
import { strings } from '#strings/catalog.ts'
import { ReviewItems } from '../reviews/review-items.tsx'
import type { EntryLink } from './page-header.tsx'
import { ProfessionalNotFound } from './professional-not-found.tsx'
import type { OnAction } from './visitor-actions.tsx'
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
  entryLink: EntryLink
  onAction: OnAction
  MoreReviews: MoreReviewsType
}

/** Renders the page from the served document, without a request. */
export default function VisitorPage({ embedded, entryLink, onAction, MoreReviews }: VisitorPageProps) {
  const known = readPublicProfessional(embedded)
  if (!known) return <ProfessionalNotFound entryLink={entryLink} />
  const { professional, reviews } = known

  return (
    <VisitorView
      professional={professional}
      entryLink={entryLink}
      onAction={onAction}
      reviews={<ServedReviews professionalId={professional.id} page={reviews} MoreReviews={MoreReviews} />}
    />
  )
}
