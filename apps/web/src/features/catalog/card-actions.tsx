import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { HeartButton } from './heart-button.tsx'
import { quietLink, ReviewButton } from './review-button.tsx'
import { clientOf, type Viewer } from './viewer.ts'
import { VisitorHeart, VisitorReview } from './visitor-actions.tsx'

type CardActionProps = { viewer: Viewer; professional: Professional }

function Heart({ viewer, professional }: CardActionProps) {
  const clientId = clientOf(viewer)
  if (viewer === null) return <VisitorHeart professional={professional} />

  return clientId !== null && <HeartButton clientId={clientId} professional={professional} />
}

/** The heart in the corner of a card's photos, for visitors and clients. */
export const CardHeart = (props: CardActionProps) => (
  <div className="absolute top-2.5 right-2.5">
    <Heart {...props} />
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
