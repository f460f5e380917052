import { daysAfter, startOf } from '@fenix/domain/dates.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminQueries } from '../admin.ts'
import { keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type LogEntry, toLogEntry } from './row.ts'

export const logError = 'Erro ao buscar o registro'

const listPage = 50

/** The most acts that `admin_log` returns at once. */
export const longestPage = 200

/** Stands for the operator, who has no account, as in `admin_log`. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

/** Which acts to list; '' means all. Days are Rio's, like '2026-11-23'. */
export type LogFilters = Record<'actor' | 'kind' | 'act' | 'term' | 'since' | 'until', string>

export const auditLogQueries = {
  /** The acts, newest first. Decisions add to it, so it is read again with the moderated lists. */
  acts: ({ actor, kind, act, term, since, until }: LogFilters, pageSize = listPage) => {
    const [from, before] = [startOf(since), startOf(daysAfter(1, until))]

    return infiniteQueryOptions({
      queryKey: [...adminQueries.all, 'log', actor, kind, act, term, since, until, pageSize],
      ...keyset(pageSize, async (last: LogEntry | null, { signal }) => {
        const page = supabase.rpc('admin_log', {
          page_size: pageSize,
          ...(actor && { actor }),
          ...(kind && { kind }),
          ...(act && { did: act }),
          ...(term && { term }),
          ...(from && { since: from.toISOString() }),
          ...(before && { until: before.toISOString() }),
          ...(last && { after: { at: last.at, id: last.id } }),
        })

        return unwrap(await page.abortSignal(signal)).map(toLogEntry)
      }),
      placeholderData: keepPreviousData,
      meta: { errorTitle: logError },
    })
  },

  /** Who has acted, for the filter; the name is null once the account is gone. */
  actors: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'log-actors'],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('admin_log_actors').abortSignal(signal)),
      meta: { logTitle: 'Who acted' },
    }),
}
