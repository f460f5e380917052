import { formatCount } from '@fenix/domain/numbers.ts'
import { formatRating, ratingDescription } from '@fenix/domain/rating.ts'
import { Stars } from '#kit/ui/stars.tsx'
import { strings } from '#strings/catalog.ts'

type RatingSummaryProps = {
  rating: number | null
  feedbackCount: number
  onOpen: () => void
}

/** A button with the rating, such as '4,5 (12)', that opens the reviews. */
export function RatingSummary({ rating, feedbackCount, onOpen }: RatingSummaryProps) {
  if (rating === null) {
    return <p className="flex min-h-8 items-center text-muted text-sm">{strings.reviews.none}</p>
  }

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={strings.card.openReviews(ratingDescription(rating, feedbackCount))}
      onClick={onOpen}
      className="-mx-2 -my-1.5 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 text-sm focus-visible:-outline-offset-6"
    >
      <Stars value={rating} />
      <span>
        <b className="font-semibold">{formatRating(rating)}</b>{' '}
        <span className="text-muted">({formatCount(feedbackCount)})</span>
      </span>
    </button>
  )
}
