import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loaded } from './loaded.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

type ResourceListProps<Row> = {
  query: UseQueryResult<Row[]> | UseInfiniteQueryResult<InfiniteData<Row[]>>
  errorTitle: string
  empty: ComponentProps<typeof EmptyState>
  /** Renders the rows. A row whose own button removes it calls `onGone`, so that the focus is not lost. */
  children: (rows: readonly Row[], onGone: () => void) => ReactNode
}

/** The rows of a query with their loading, error and empty states, and a button for the next page if it has pages. */
export function ResourceList<Row>({ query, errorTitle, empty, children }: ResourceListProps<Row>) {
  const { data, error, isError, isPaused, refetch, isPlaceholderData } = query
  const list = useRef<HTMLDivElement>(null)
  const pages = 'hasNextPage' in query ? query : undefined
  const rows = data && ('pages' in data ? data.pages.flat() : data)

  return (
    <div ref={list} tabIndex={-1} aria-busy={isPlaceholderData} className="outline-none">
      <Loaded
        query={{ data: rows, error, isError, isPaused, refetch }}
        errorTitle={errorTitle}
        skeleton={<RowSkeletons />}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            // `onGone` focuses the list without scrolling to it, because the removed row was in view.
            <ErrorBoundary>
              {children(loaded, () => list.current?.focus({ preventScroll: true }))}
            </ErrorBoundary>
          )
        }
      </Loaded>
      {pages?.hasNextPage && (
        <Button
          className="mx-auto my-3 flex! w-fit"
          busy={pages.isFetchingNextPage && strings.loading}
          onClick={() => void pages.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </div>
  )
}
