import { queryOptions } from '@tanstack/react-query'
import { strings } from '#strings/load-errors.ts'
import { allRows } from '../all-rows.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { favoriteQueries } from './queries.ts'

/** Notes by the professional's id. */
export type Notes = Readonly<Record<string, string | null>>

export const noteQueries = {
  all: (clientId: string) =>
    queryOptions({
      queryKey: [...favoriteQueries.ids(clientId).queryKey, 'notes'],
      queryFn: async ({ signal }): Promise<Notes> => {
        const rows = await allRows(async (from, to) =>
          unwrap(
            await supabase
              .from('favorites')
              .select('professional_id, note')
              .eq('client_id', clientId)
              .not('note', 'is', null)
              .order('professional_id')
              .range(from, to)
              .abortSignal(signal),
          ),
        )

        return Object.fromEntries(rows.map((row) => [row.professional_id, row.note]))
      },
      meta: { errorTitle: strings.favorites, persist: true },
    }),
}
