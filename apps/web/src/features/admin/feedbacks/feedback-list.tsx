import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { feedbackQueries } from '#resources/feedbacks/admin-queries.ts'
import { FeedbackRow } from './feedback-row.tsx'
import { strings } from './texts.ts'
import type { useFeedbackFilters } from './use-feedback-filters.ts'

type FeedbackListProps = { filters: ReturnType<typeof useFeedbackFilters> }

export function FeedbackList({
  filters: { search, ratings, term, forgetUsers, isNarrowed },
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
        <Button size="sm" className="mb-3" onClick={forgetUsers}>
          {label}
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{strings.clear}</span>
        </Button>
      )}
      <Card role="none">
        <ResourceList
          query={query}
          errorTitle={errors.load.feedbacks}
          empty={
            isNarrowed
              ? { title: strings.noneFound, text: strings.noneFoundText }
              : { title: strings.empty, text: strings.emptyText }
          }
        >
          {(feedbacks, onGone) => (
            <div className="divide-y divide-border">
              {feedbacks.map((feedback) => (
                <FeedbackRow key={feedback.id} feedback={feedback} term={term} onGone={onGone} />
              ))}
            </div>
          )}
        </ResourceList>
      </Card>
    </>
  )
}
