import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '#kit/list/search-box.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import { useSearchParam } from '#kit/url/url.ts'
import { countedReports, moderationQueries } from '#resources/registrations/admin-queries.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { FeedbackList } from './feedback-list.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { ReportList } from './report-list.tsx'
import { useFeedbackFilters } from './use-feedback-filters.ts'

export function FeedbacksTab() {
  const [list, setList] = useSearchParam('lista')
  const { data: reports } = useQuery(moderationQueries.count('reports'))
  const filters = useFeedbackFilters()
  const isReports = list === 'denuncias'

  return (
    <Segment
      label={strings.lists}
      value={isReports ? 'denuncias' : 'todos'}
      onValueChange={(chosen) => setList(chosen === 'denuncias' ? chosen : '')}
      choices={[
        { value: 'todos', label: strings.all },
        { value: 'denuncias', label: strings.reports.tab(reports, countedReports) },
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
