import { starsLabel } from '@fenix/domain/rating.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { Segment } from '#components/ui/segment.tsx'
import { Stars } from '#components/ui/stars.tsx'
import type { ModeratedFeedback } from '#data/moderation/moderation.mapper.ts'
import { countedReports, moderationQueries } from '#data/moderation/moderation.queries.ts'
import { useSearchParam } from '#lib/url.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { DeleteFeedbackButton } from './delete-feedback-button.tsx'
import { ReportRow } from './report-row.tsx'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

type FeedbackRowProps = { feedback: ModeratedFeedback; onRemoved: () => void }

function FeedbackRow({ feedback, onRemoved }: FeedbackRowProps) {
  const { id, rating, comment, clientName, clientPictureUrl, professionalName, createdAt } = feedback

  return (
    <Card className="flex flex-wrap items-start gap-4 p-4">
      <Avatar src={clientPictureUrl} name={clientName} size="md" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-sm">
          <b className="font-semibold">{clientName}</b>{' '}
          <span className="text-muted">{strings.feedbacks.about}</span>{' '}
          <b className="font-semibold">{professionalName}</b>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs tabular-nums">
          <Stars value={rating} />
          <span className="sr-only">{starsLabel(rating)}</span>
          <time dateTime={createdAt.toISOString()}>{day.format(createdAt)}</time>
        </p>
        <p className="mt-1.5 max-w-[70ch] whitespace-pre-line wrap-anywhere text-sm">{comment}</p>
      </div>
      <DeleteFeedbackButton
        id={id}
        clientName={clientName}
        professionalName={professionalName}
        onRemoved={onRemoved}
        className="ml-auto"
      />
    </Card>
  )
}

const Feedbacks = () => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.feedbacks())}
    errorTitle={errors.load.feedbacks}
    empty={{ title: strings.feedbacks.empty, text: strings.feedbacks.emptyText }}
    skeleton={<RowSkeletons />}
    className="gap-3"
  >
    {(feedback, onGone) => <FeedbackRow key={feedback.id} feedback={feedback} onRemoved={onGone} />}
  </AdminList>
)

const Reports = () => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.reports())}
    errorTitle={errors.load.reports}
    empty={{ title: strings.reports.empty, text: strings.reports.emptyText }}
    skeleton={<RowSkeletons />}
    className="gap-3 lg:has-[>:nth-child(2)]:grid-cols-2"
  >
    {(report, onGone) => <ReportRow key={report.id} report={report} onGone={onGone} />}
  </AdminList>
)

export function FeedbacksTab() {
  const [list, setList] = useSearchParam('lista')
  const { data: reports } = useQuery(moderationQueries.count('reports'))

  return (
    <Segment
      label={strings.feedbacks.lists}
      value={list === 'denuncias' ? list : 'todos'}
      onValueChange={(chosen) => setList(chosen === 'denuncias' ? chosen : '')}
      choices={[
        { value: 'todos', label: strings.feedbacks.all },
        { value: 'denuncias', label: strings.reports.tab(reports, countedReports) },
      ]}
    >
      <div className="mt-4">{list === 'denuncias' ? <Reports /> : <Feedbacks />}</div>
    </Segment>
  )
}
