import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { auditLogQueries, type LogFilters } from '#resources/audit-log/queries.ts'
import type { LogEntry } from '#resources/audit-log/row.ts'
import { strings } from '#strings/admin-log.ts'
import { LogRow } from './log-row.tsx'

const thisYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
const anyYear = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })

/** 'Hoje, 20 de novembro', 'Ontem, 19 de novembro', '2 de setembro', '2 de setembro de 2025'. */
function dayLabel(date: Date, now = new Date()) {
  const day = (date.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(date)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return strings.today(day)

  return date.toDateString() === yesterday.toDateString() ? strings.yesterday(day) : day
}

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
