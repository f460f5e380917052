import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isUuid } from '#kit/url/app-url.ts'
import { adminQueries, refreshMs } from '../admin.ts'
import { categoryNames } from '../categories/choices.ts'
import { keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type EditRow, editColumns, type ProfileEdit, toProfileEdit } from './row.ts'

export const editsError = 'Erro ao buscar editados'

const pageSize = 20

const edits = () => supabase.from('profile_edits').select<string, EditRow>(editColumns)

/** The PostgREST condition for the edits that began after this one; `professional_id` breaks ties. */
const newerThan = ({ opened_at, id }: ProfileEdit) =>
  `opened_at.gt."${opened_at}",and(opened_at.eq."${opened_at}",professional_id.gt.${id})`

const toProfileEdits = (client: QueryClient, rows: readonly EditRow[]) =>
  Promise.all(rows.map((row) => toProfileEdit(row, categoryNames(client))))

export const editQueries = {
  /** The edits that no administrator has looked at yet, oldest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...adminQueries.all, 'edits'],
      ...keyset(pageSize, async (last: ProfileEdit | null, { client, signal }) => {
        const page = (last ? edits().or(newerThan(last)) : edits())
          .order('opened_at')
          .order('professional_id')
          .limit(pageSize)

        return toProfileEdits(client, unwrap(await page.abortSignal(signal)))
      }),
      refetchInterval: refreshMs,
      meta: { errorTitle: editsError },
    }),

  /** The edit of one professional; null if none is open. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'edits', id],
      queryFn: async ({ client, signal }) => {
        if (!isUuid(id)) return null
        const rows = unwrap(await edits().eq('professional_id', id).abortSignal(signal))

        return (await toProfileEdits(client, rows))[0] ?? null
      },
      meta: { errorTitle: editsError },
    }),
}
