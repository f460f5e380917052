import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminQueries } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Row = Database['public']['Functions']['admin_categories']['Returns'][number]

const toManagedCategory = (row: Row) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  isHidden: row.is_hidden,
  /** How many registrations have it, whatever their status. */
  professionals: row.professionals,
  /** The largest category with a similar name. */
  similarId: row.similar_id,
})

export type ManagedCategory = ReturnType<typeof toManagedCategory>

/**
 * The categories as administrators manage them, in their order, hidden ones too. Their card says a failure: a toast would
 * replace that of the banners beside them.
 */
export const managedCategories = () =>
  queryOptions({
    queryKey: [...adminQueries.all, 'categories'],
    queryFn: async ({ signal }) =>
      unwrap(await supabase.rpc('admin_categories').abortSignal(signal)).map(toManagedCategory),
    meta: { logTitle: 'Loading the categories' },
  })
