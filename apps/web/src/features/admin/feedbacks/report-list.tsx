import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminList } from '#kit/list/admin-list.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { reportQueries } from '#resources/reports/queries.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { strings as errors } from '#strings/errors.ts'
import { OutcomesCard } from './outcomes-card.tsx'
import { ReportCard } from './report-card.tsx'

const text = strings.reports

/** What is reported, and what became of the last ones. */
export const ReportList = () => (
  <div className="grid gap-4">
    <AdminList
      query={useInfiniteQuery(reportQueries.list())}
      errorTitle={errors.load.reports}
      empty={{ title: text.empty, text: text.emptyText }}
      skeleton={<RowSkeletons />}
      className="lg:has-[>:nth-child(2)]:grid-cols-2"
    >
      {(reported, onGone) => <ReportCard key={reported.id} reported={reported} onGone={onGone} />}
    </AdminList>
    <OutcomesCard />
  </div>
)
