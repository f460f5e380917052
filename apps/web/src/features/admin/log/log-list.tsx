import { dayOf, daysAfter, formatDayOfYear, formatLongDay, today, yearOf } from '@fenix/domain/dates.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { auditLogQueries, type LogFilters, logError } from '#resources/audit-log/queries.ts'
import type { LogEntry } from '#resources/audit-log/row.ts'
import { LogRow } from './log-row.tsx'
import { strings } from './texts.ts'

/** 'Hoje, 20 de novembro', 'Ontem, 19 de novembro', '2 de setembro', '2 de setembro de 2025'. */
function dayLabel(at: string) {
  const label = (yearOf(at) === yearOf(today()) ? formatDayOfYear : formatLongDay)(at)
  if (dayOf(at) === today()) return strings.today(label)

  return dayOf(at) === daysAfter(-1, today()) ? strings.yesterday(label) : label
}

/** Neighbours of one day, with its label. */
function byDay(entries: readonly LogEntry[]) {
  const days = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const label = dayLabel(entry.at)
    days.set(label, [...(days.get(label) ?? []), entry])
  }

  return [...days]
}

export function LogList({ filters }: { filters: LogFilters }) {
  const isFiltered = Object.values(filters).some((value) => value !== '')

  return (
    <ResourceList
      query={useInfiniteQuery(auditLogQueries.acts(filters))}
      errorTitle={logError}
      empty={
        isFiltered
          ? { title: strings.noneFound, text: strings.noneFoundText }
          : { title: strings.empty, text: strings.emptyText }
      }
    >
      {(entries) =>
        byDay(entries).map(([label, acts]) => (
          <section key={label} aria-label={label}>
            <h3 className="border-border border-b px-5 pt-5 pb-2 font-semibold text-muted text-sm">
              {label}
            </h3>
            <ol>
              {acts.map((entry) => (
                <LogRow key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))
      }
    </ResourceList>
  )
}
