import { useDialog } from '#kit/dialog/use-dialog.ts'
import { useOwnReview, useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { FeedbackPage } from '#resources/feedbacks/row.ts'
import { HeartButton, ReviewButton } from '../client-actions.tsx'
import { ClientReviews } from '../reviews/client-reviews.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'
import { StillThere } from './still-there.tsx'

const loadReviewsDialog = () => import('../reviews/reviews-dialog.tsx')

type ClientPageProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction' | 'reviews' | 'afterContact'> & {
  clientId: string
  served: FeedbackPage | undefined
}

/** A professional's page for a client. */
export function ClientPage({ clientId, served, ...view }: ClientPageProps) {
  const { professional } = view
  const { Dialog, open, close } = useDialog(loadReviewsDialog)
  const own = useOwnReview(clientId, professional.id)
  const isWaiting = useWaitingReview(clientId, professional.id) !== undefined

  return (
    <>
      <ProfessionalView
        {...view}
        afterContact={<StillThere clientId={clientId} professionalId={professional.id} />}
        heart={<HeartButton clientId={clientId} professional={professional} />}
        reviewAction={
          (isWaiting || !own.review) && (
            <ReviewButton clientId={clientId} professional={professional} onReview={open} />
          )
        }
        reviews={
          <ClientReviews professional={professional} clientId={clientId} served={served} onReview={open} />
        }
      />
      {Dialog && (
        <Dialog professional={professional} clientId={clientId} startsWith="rating" onClose={close} />
      )}
    </>
  )
}
