import type { Database } from '@fenix/database/database.types.ts'
import { isAuditAct } from '@fenix/domain/audit-acts.ts'
import { daysAfter, startOf } from '@fenix/domain/dates.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminQueries } from '../admin.ts'
import { keyset } from '../pages.ts'
import { present } from '../professionals/search-filters.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Row = Database['public']['Functions']['admin_log']['Returns'][number]

function textsIn(detail: Row['detail'], name: string) {
  const value = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail[name] : []

  return Array.isArray(value) ? value.map(String) : []
}

function toLogEntry(row: Row) {
  const act = `${row.target_kind}.${row.act}`

  return {
    ...row,
    act: isAuditAct(act) ? act : null,
    /** A category's or banner's name, then, if there is one, its new name or the name of the category that was merged into it. */
    names: row.names.length > 0 ? row.names : row.category_name ? [row.category_name] : [],
    /** The columns that an edit changed, or the fields that a decision was about. */
    fields: [...textsIn(row.detail, 'columns'), ...textsIn(row.detail, 'fields')],
  }
}

/** One act of an administrator, or of the operator, who has no id. The name of a deleted account is null. */
export type LogEntry = ReturnType<typeof toLogEntry>

export const logError = 'Erro ao buscar o registro'

const listPage = 50

/** The maximum number of acts that `admin_log` returns at once. */
export const longestPage = 200

/** The id that means the operator, who has no account; the same as in `admin_log`. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

/** Which acts to list; '' means all. Days are in Rio's time, such as '2026-11-23'. */
export type LogFilters = Record<'actor' | 'kind' | 'act' | 'term' | 'since' | 'until', string>

export const auditLogQueries = {
  /** The acts, newest first. Decisions add acts, so the log is refetched with the moderated lists. */
  acts: (filters: LogFilters, pageSize = listPage) =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.all, 'log', filters, pageSize],
      ...keyset(pageSize, async (last: LogEntry | null, { signal }) => {
        const { act, since, until, ...others } = filters
        const page = supabase.rpc(
          'admin_log',
          present({
            ...others,
            page_size: pageSize,
            did: act,
            since: startOf(since)?.toISOString(),
            until: startOf(daysAfter(1, until))?.toISOString(),
            after: last ? { at: last.at, id: last.id } : undefined,
          }),
        )

        return unwrap(await page.abortSignal(signal)).map(toLogEntry)
      }),
      placeholderData: keepPreviousData,
      meta: { errorTitle: logError },
    }),

  /** Everybody with an act in the log, for the filter by actor; the name is null once the account is deleted. */
  actors: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'log-actors'],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('admin_log_actors').abortSignal(signal)),
      meta: { logTitle: 'Who acted' },
    }),
}
