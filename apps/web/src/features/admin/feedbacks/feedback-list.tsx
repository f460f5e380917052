import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { AdminList } from '#kit/list/admin-list.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { rowsLook } from '#kit/list/rows-look.ts'
import { Button } from '#kit/ui/button.tsx'
import { feedbackQueries } from '#resources/feedbacks/admin-queries.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { strings as errors } from '#strings/errors.ts'
import { FeedbackRow } from './feedback-row.tsx'
import type { useFeedbackFilters } from './use-feedback-filters.ts'

type FeedbackListProps = { filters: ReturnType<typeof useFeedbackFilters> }

export function FeedbackList({
  filters: { search, ratings, term, forgetPeople, isNarrowed },
}: FeedbackListProps) {
  const query = useInfiniteQuery(feedbackQueries.list(search, ratings))
  const [first] = query.data?.pages.flat() ?? []
  const isOfSomebody = search.clientId !== undefined || search.professionalId !== undefined
  const label =
    search.clientId !== undefined
      ? strings.onlyOf(first?.clientName ?? '…')
      : strings.onlyAbout(first?.professionalName ?? '…')

  return (
    <>
      {isOfSomebody && (
        <Button size="sm" className="mb-3" onClick={forgetPeople}>
          {label}
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{strings.clear}</span>
        </Button>
      )}
      <AdminList
        query={query}
        errorTitle={errors.load.feedbacks}
        empty={
          isNarrowed
            ? { title: strings.noneFound, text: strings.noneFoundText }
            : { title: strings.empty, text: strings.emptyText }
        }
        skeleton={<RowSkeletons />}
        className={rowsLook}
      >
        {(feedback, onGone) => (
          <FeedbackRow key={feedback.id} feedback={feedback} term={term} onRemoved={onGone} />
        )}
      </AdminList>
    </>
  )
}
