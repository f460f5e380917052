import { reportedList } from '@fenix/domain/admin-urls.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '#kit/list/search-box.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { useSearchParam } from '#kit/url/url.ts'
import { adminQueries, countedReports } from '#resources/admin.ts'
import { type FeedbackSearch, feedbackQueries } from '#resources/feedbacks/admin-queries.ts'
import { formatCapped } from '../texts.ts'
import { FeedbackList, useFeedbackFilters } from './feedback-list.tsx'
import { ReportList } from './report-list.tsx'
import { strings } from './texts.ts'

type RatingFilterProps = {
  search: FeedbackSearch
  chosen: readonly number[]
  onToggle: (rating: number) => void
}

const ratings = [5, 4, 3, 2, 1]

/** Filters the reviews by one or more numbers of stars, each with its count. */
function RatingFilter({ search, chosen, onToggle }: RatingFilterProps) {
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
              {reviews === undefined ? '' : formatCapped(reviews)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

export function FeedbacksTab() {
  const [list, setList] = useSearchParam(urlParams.list)
  const { data: reports } = useQuery(adminQueries.count('reports'))
  const filters = useFeedbackFilters()
  const isReports = list === reportedList

  return (
    <Segment
      label={strings.lists}
      value={isReports ? reportedList : 'todos'}
      onValueChange={(chosen) => setList(chosen === reportedList ? chosen : '')}
      choices={[
        { value: 'todos', label: strings.all },
        { value: reportedList, label: strings.reports.tab(reports, countedReports) },
      ]}
      isBar
      aside={
        !isReports && (
          <>
            <SearchBox
              label={strings.search}
              value={filters.typed}
              onChange={filters.setTyped}
              className="flex-[1_1_18rem]"
            />
            <RatingFilter search={filters.search} chosen={filters.ratings} onToggle={filters.toggleRating} />
          </>
        )
      }
    >
      <div className="mt-4">{isReports ? <ReportList /> : <FeedbackList filters={filters} />}</div>
    </Segment>
  )
}
