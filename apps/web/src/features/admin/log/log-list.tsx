import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { auditLogQueries, type LogFilters } from '#resources/audit-log/queries.ts'
import type { LogEntry } from '#resources/audit-log/row.ts'
import { strings } from '#strings/admin-log.ts'
import { dayLabel } from './day-label.ts'
import { LogRow } from './log-row.tsx'

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth']

const LogSkeleton = () => (
  <div role="status" className="grid gap-5 px-5 pt-6">
    <span className="sr-only">{strings.loading}</span>
    {skeletons.map((row) => (
      <Skeleton key={row} className="h-5" />
    ))}
  </div>
)

/** Neighbours of one day, with its label. */
function byDay(entries: readonly LogEntry[]) {
  const days = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const label = dayLabel(new Date(entry.at))
    days.set(label, [...(days.get(label) ?? []), entry])
  }

  return [...days]
}

export function LogList({ filters }: { filters: LogFilters }) {
  const query = useInfiniteQuery(auditLogQueries.acts(filters))
  const entries = query.data?.pages.flat()
  const isFiltered = Object.values(filters).some((value) => value !== '')

  if (query.isLoading) return <LogSkeleton />
  if (entries === undefined) {
    return <ErrorState title={strings.failed} error={query.error} onRetry={() => void query.refetch()} />
  }
  if (entries.length === 0) {
    return isFiltered ? (
      <EmptyState title={strings.noneFound} text={strings.noneFoundText} />
    ) : (
      <EmptyState title={strings.empty} text={strings.emptyText} />
    )
  }

  return (
    <>
      {byDay(entries).map(([label, acts]) => (
        <section key={label} aria-label={label}>
          <h3 className="border-border border-b px-5 pt-5 pb-2 font-semibold text-muted text-sm">{label}</h3>
          <ol>
            {acts.map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          className="mx-auto mt-5 flex"
          busy={query.isFetchingNextPage ? strings.loading : undefined}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </>
  )
}
