import { dayOf, daysAfter, formatDayOfYear, formatLongDay, today, yearOf } from '@fenix/domain/dates.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { auditLogQueries, type LogEntry, type LogFilters, logError } from '#resources/audit-log/queries.ts'
import { LogGroup, LogRow } from './log-row.tsx'
import { strings } from './texts.ts'

/** 'Hoje, 20 de novembro', 'Ontem, 19 de novembro', '2 de setembro', '2 de setembro de 2025'. */
function dayLabel(at: string) {
  const label = (yearOf(at) === yearOf(today()) ? formatDayOfYear : formatLongDay)(at)
  if (dayOf(at) === today()) return strings.today(label)

  return dayOf(at) === daysAfter(-1, today()) ? strings.yesterday(label) : label
}

type Several = readonly [LogEntry, ...LogEntry[]]

/** Groups entries by a key: the day, or who did what. */
function together(entries: readonly LogEntry[], keyOf: (entry: LogEntry) => string) {
  const groups = new Map<string, Several>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const known = groups.get(key)
    groups.set(key, known ? [...known, entry] : [entry])
  }

  return [...groups]
}

/** The key of alike acts: actor, act and, for acts on a list, the list. Acts of unknown kind are never grouped. */
const whoDidWhat = ({ id, actor_id, act, target_id }: LogEntry) =>
  act === null ? `${id}` : `${actor_id} ${act} ${act.startsWith('list.') ? target_id : ''}`

/** The acts of a day, with alike acts grouped. Unless `isAll`, the day may have more acts that are not loaded. */
const Day = ({ label, entries, isAll }: { label: string; entries: Several; isAll: boolean }) => (
  <section aria-label={label}>
    <h3 className="border-border border-b px-5 pt-5 pb-2 font-semibold text-muted text-sm">{label}</h3>
    <ol>
      {together(entries, whoDidWhat).map(([key, [first, ...others]]) =>
        others.length === 0 ? (
          <LogRow key={key} entry={first} />
        ) : (
          <LogGroup key={key} entries={[first, ...others]} isAll={isAll} />
        ),
      )}
    </ol>
  </section>
)

export function LogList({ filters }: { filters: LogFilters }) {
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const query = useInfiniteQuery(auditLogQueries.acts(filters))

  return (
    <ResourceList
      query={query}
      errorTitle={logError}
      empty={
        isFiltered
          ? { title: strings.noneFound, text: strings.noneFoundText }
          : { title: strings.empty, text: strings.emptyText }
      }
    >
      {(entries) =>
        together(entries, ({ at }) => dayLabel(at)).map(([label, acts], index, { length }) => (
          <Day key={label} label={label} entries={acts} isAll={index < length - 1 || !query.hasNextPage} />
        ))
      }
    </ResourceList>
  )
}
