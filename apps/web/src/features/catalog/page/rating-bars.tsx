import { limits } from '@fenix/domain/limits.ts'
import { formatRating, starsLabel } from '@fenix/domain/numbers.ts'
import { Star, Stars } from '#kit/ui/stars.tsx'
import type { ReviewSummary } from '#resources/feedbacks/row.ts'
import { countText, reviewCount, reviewTotals } from '../reviews/texts.ts'
import { strings } from './texts.ts'

/** Fewer ratings are more informative one by one than as bars. */
const fewestRatings = 3

const fromBest = Array.from({ length: limits.rating.max }, (_, index) => limits.rating.max - index)

type BarProps = { stars: number; count: number; total: number }

/** An SVG instead of a styled width, because the served page may not have style attributes. */
const Bar = ({ stars, count, total }: BarProps) => (
  <li className="grid min-h-7 grid-cols-[2.25rem_1fr_1.75rem] items-center gap-2.5 text-xs tabular-nums">
    <span className="sr-only">{`${starsLabel(stars)}: ${countText(count)}`}</span>
    <span aria-hidden="true" className="flex items-center gap-1 font-semibold">
      {stars}
      <Star fill="full" className="size-4!" />
    </span>
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-surface-2 fill-star"
    >
      <rect width={count} height="1" />
    </svg>
    <span aria-hidden="true" className="text-right text-muted">
      {count}
    </span>
  </li>
)

type RatingBarsProps = {
  rating: number | null
  /** Undefined until known. */
  summary: ReviewSummary | null | undefined
}

/** The average, the number of ratings per number of stars, and where the reviews come from. */
export function RatingBars({ rating, summary }: RatingBarsProps) {
  if (!summary) return null
  const total = reviewCount(summary)
  const totals = reviewTotals(summary)

  return (
    <>
      {rating !== null && total >= fewestRatings && (
        <div className="my-2 flex flex-wrap items-center gap-x-8 gap-y-3">
          <p className="grid justify-items-center gap-1">
            <b className="font-bold text-4xl leading-none">{formatRating(rating)}</b>
            <Stars value={rating} />
            {!totals && <span className="text-muted text-xs">{countText(total)}</span>}
          </p>
          <ul aria-label={strings.ratings} className="min-w-48 flex-1">
            {fromBest.map((stars) => (
              <Bar key={stars} stars={stars} count={summary.stars[stars - 1] ?? 0} total={total} />
            ))}
          </ul>
        </div>
      )}
      {totals && <p className="my-2 text-muted text-sm">{totals}</p>}
    </>
  )
}
