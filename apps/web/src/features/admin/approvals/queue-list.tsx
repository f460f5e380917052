import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Button } from '#components/ui/button.tsx'
import type { PendingRegistration } from '#data/moderation/pending.mapper.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { QueueRow } from './queue-row.tsx'
import { QueueSkeleton } from './queue-skeleton.tsx'

type QueueListProps = {
  query: UseInfiniteQueryResult<InfiniteData<PendingRegistration[]>>
  shownId: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

export function QueueList({ query, shownId, onKeyDown }: QueueListProps) {
  const rows = query.data?.pages.flat()

  if (query.isLoading) return <QueueSkeleton />
  if (rows === undefined) {
    return <ErrorState title={errors.load.pending} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (rows.length === 0) {
    return <EmptyState title={strings.approvals.empty} text={strings.approvals.emptyText} />
  }

  return (
    <>
      <ul onKeyDown={onKeyDown}>
        {rows.map((registration) => (
          <QueueRow key={registration.id} registration={registration} isShown={registration.id === shownId} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="m-3"
          busy={query.isFetchingNextPage ? strings.loadingMore : undefined}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </>
  )
}
