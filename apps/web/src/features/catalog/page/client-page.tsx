import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSetFavorite } from '#data/favorites/favorites.mutations.ts'
import { takeAction } from '#data/professionals/pending-action.ts'
import { HeartButton } from '../heart-button.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

const ReviewsDialog = lazy(() => import('../reviews/reviews-dialog.tsx'))

type ClientPageProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & { clientId: string }

/** A professional's page for a client. It resumes an action begun before signing in. */
export function ClientPage({ clientId, ...view }: ClientPageProps) {
  const { professional } = view
  const { id, slug, name } = professional
  const [isReviewing, setReviewing] = useState(false)
  const favorite = useSetFavorite({ clientId, professionalId: id, name })

  const resume = useEffectEvent(() => {
    const action = takeAction(slug)
    if (action === 'favorite') favorite.mutate(true)
    if (action === 'review') setReviewing(true)
  })

  useEffect(() => resume(), [])

  return (
    <>
      <ProfessionalView
        {...view}
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
