import { limits } from '@fenix/domain/limits.ts'
import { formatRating, starsLabel } from '@fenix/domain/numbers.ts'
import { Star, Stars } from '#kit/ui/stars.tsx'
import { strings } from './texts.ts'

/** Fewer ratings are more informative one by one than as bars. */
const fewestRatings = 3

const fromBest = Array.from({ length: limits.rating.max }, (_, index) => limits.rating.max - index)

type BarProps = { stars: number; count: number; total: number }

/** A drawing instead of a styled width, because the served page may not have style attributes. */
const Bar = ({ stars, count, total }: BarProps) => (
  <li className="grid min-h-7 grid-cols-[2.25rem_1fr_1.75rem] items-center gap-2.5 text-xs tabular-nums">
    <span className="sr-only">{`${starsLabel(stars)}: ${strings.ratings.count(count)}`}</span>
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
  /** The number of ratings with one to five stars each; undefined until known. */
  distribution: readonly number[] | undefined
}

/** The average, and the number of ratings per number of stars. */
export function RatingBars({ rating, distribution = [] }: RatingBarsProps) {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  if (rating === null || total < fewestRatings) return null

  return (
    <div className="my-2 flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="grid justify-items-center gap-1">
        <b className="font-bold text-4xl leading-none">{formatRating(rating)}</b>
        <Stars value={rating} />
        <span className="text-muted text-xs">{strings.ratings.count(total)}</span>
      </p>
      <ul aria-label={strings.ratings.label} className="min-w-48 flex-1">
        {fromBest.map((stars) => (
          <Bar key={stars} stars={stars} count={distribution[stars - 1] ?? 0} total={total} />
        ))}
      </ul>
    </div>
  )
}
