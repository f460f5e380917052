import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '#strings/admin.ts'

const QueueSkeleton = () => (
  <div role="status" className="grid">
    <span className="sr-only">{strings.loading}</span>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="flex gap-3 p-3.5">
        <Skeleton className="size-14 shrink-0" />
        <div className="grid flex-1 content-start gap-2 pt-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
)

type QueueListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  errorTitle: string
  empty: { title: string; text: string }
  children: (row: Row) => ReactNode
}

/** The rows of a queue, with loading, error and empty states. */
export function QueueList<Row>({ query, errorTitle, empty, children }: QueueListProps<Row>) {
  const rows = query.data?.pages.flat()

  if (query.isLoading) return <QueueSkeleton />
  if (rows === undefined) {
    return <ErrorState title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (rows.length === 0) return <EmptyState {...empty} />

  return (
    <>
      <ul>{rows.map(children)}</ul>
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
