import { formatCount } from '@fenix/domain/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { Star } from '#kit/ui/stars.tsx'
import { type FeedbackSearch, feedbackQueries } from '#resources/feedbacks/admin-queries.ts'
import { strings } from '#strings/admin-feedbacks.ts'

type RatingFilterProps = {
  search: FeedbackSearch
  chosen: readonly number[]
  onToggle: (rating: number) => void
}

const ratings = [5, 4, 3, 2, 1]

/** Narrows the reviews to one or more numbers of stars, each with how many there are. */
export function RatingFilter({ search, chosen, onToggle }: RatingFilterProps) {
  const { data: counts } = useQuery(feedbackQueries.counts(search))

  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-md:w-full">
      <legend className="sr-only">{strings.ratings}</legend>
      {ratings.map((stars) => {
        const reviews = counts?.byRating.find((count) => count.stars === stars)?.reviews

        return (
          <label
            key={stars}
            className="relative inline-flex min-h-11 flex-1 items-center justify-center gap-1 rounded-full border-[1.5px] border-control bg-surface px-1 text-sm md:px-2.5 outline-focus has-checked:border-primary has-focus-visible:outline-3 has-checked:bg-ember-soft"
          >
            <input
              type="checkbox"
              checked={chosen.includes(stars)}
              onChange={() => onToggle(stars)}
              aria-label={strings.ratingChoice(stars, reviews)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <b className="font-semibold">{stars}</b>
            <Star fill="full" className="size-4!" />
            <span className="text-muted text-xs tabular-nums md:min-w-5">
              {reviews === undefined ? '' : formatCount(reviews)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
