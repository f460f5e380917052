import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { FeedbackRow } from './feedback-row.tsx'

export const FeedbacksTab = () => (
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
