import { lazy, Suspense, useState } from 'react'
import { recordContact } from '#data/contacts/record-contact.ts'
import { HeartButton } from '../heart-button.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

const ReviewsDialog = lazy(() => import('../reviews/reviews-dialog.tsx'))

type ClientPageProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & { clientId: string }

/** A professional's page for a client. */
export function ClientPage({ clientId, ...view }: ClientPageProps) {
  const { professional } = view
  const [isReviewing, setReviewing] = useState(false)

  return (
    <>
      <ProfessionalView
        {...view}
        onContact={() => recordContact(professional.id)}
        heart={<HeartButton clientId={clientId} professional={professional} />}
        reviewAction={
          <ReviewButton clientId={clientId} professional={professional} onReview={() => setReviewing(true)} />
        }
      />
      {isReviewing && (
        <Suspense>
          <ReviewsDialog
            professional={professional}
            clientId={clientId}
            startsWith="rating"
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
