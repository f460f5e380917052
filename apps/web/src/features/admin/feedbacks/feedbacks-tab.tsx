import { useQuery } from '@tanstack/react-query'
import { Segment } from '#components/ui/segment.tsx'
import { countedReports, moderationQueries } from '#data/moderation/moderation.queries.ts'
import { useSearchParam } from '#lib/url.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { SearchBox } from '../search-box.tsx'
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
