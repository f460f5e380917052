import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAddFavorite } from '#data/favorites/favorites.mutations.ts'
import { takeAct } from '#data/professionals/pending-act.ts'
import { HeartButton } from '../heart-button.tsx'
import { ReviewButton } from '../review-button.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

const ReviewsDialog = lazy(() => import('../reviews/reviews-dialog.tsx'))

type ClientPageProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & { clientId: string }

/** A client's page. It resumes what was begun before signing in. */
export function ClientPage({ clientId, ...view }: ClientPageProps) {
  const { professional } = view
  const { id, slug, name } = professional
  const [isReviewing, setReviewing] = useState(false)
  const favorite = useAddFavorite({ clientId, professionalId: id, name })

  const goOn = useEffectEvent(() => {
    const act = takeAct(slug)
    if (act === 'favorite') favorite.mutate()
    if (act === 'review') setReviewing(true)
  })

  useEffect(() => goOn(), [])

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
