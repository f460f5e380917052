import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { strings } from '#strings/admin.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

type AdminListProps<Row extends { id: string }> = {
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>
  errorTitle: string
  empty: { title: string; text?: string }
  skeleton: ReactNode
  className?: string
  /** Renders a row. A row whose own button removes it calls `onGone`, so that the focus is not lost. */
  children: (row: Row, onGone: () => void) => ReactNode
}

/** A paged list with its loading, error and empty states. */
export function AdminList<Row extends { id: string }>({
  query,
  errorTitle,
  empty,
  skeleton,
  className,
  children,
}: AdminListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const rows = query.data?.pages.flat()

  if (query.isLoading) return skeleton
  if (rows === undefined) {
    return (
      <Card>
        <ErrorState title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }

  return (
    <div ref={list} tabIndex={-1} className={cn('grid grid-cols-1 gap-4 outline-none', className)}>
      {rows.length === 0 ? (
        <Card>
          <EmptyState {...empty} />
        </Card>
      ) : (
        rows.map((row) => children(row, () => list.current?.focus()))
      )}
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={query.isFetchingNextPage ? strings.loadingMore : undefined}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </div>
  )
}
