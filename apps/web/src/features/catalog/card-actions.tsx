import { lazy, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { HeartButton, quietLink, ReviewButton } from './client-actions.tsx'
import { clientOf, type Viewer } from './viewer.ts'
import { VisitorHeart, VisitorReview } from './visitor-actions.tsx'

const OwnMark = lazy(() => retry(() => import('./own-mark.tsx')))

type CardActionProps = { viewer: Viewer; professional: Professional }

function Corner({ viewer, professional }: CardActionProps) {
  const clientId = clientOf(viewer)
  if (viewer === null) return <VisitorHeart professional={professional} />
  if (viewer.userType === 'provider') {
    return (
      <Suspense>
        <OwnMark ownerId={viewer.userId} professional={professional} />
      </Suspense>
    )
  }

  return clientId !== null && <HeartButton clientId={clientId} professional={professional} />
}

/** The corner of a card's photos: the heart for visitors and clients, the mark on a provider's own card. */
export const CardCorner = (props: CardActionProps) => (
  <div className="absolute top-2.5 right-2.5">
    <Corner {...props} />
  </div>
)

/** The quiet link that opens the form for a review, for visitors and clients. */
export function CardReview({ viewer, professional, onReview }: CardActionProps & { onReview: () => void }) {
  const clientId = clientOf(viewer)
  if (viewer === null) return <VisitorReview professional={professional} className={quietLink} />

  return (
    clientId !== null && <ReviewButton clientId={clientId} professional={professional} onReview={onReview} />
  )
}
