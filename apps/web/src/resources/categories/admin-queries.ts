import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminQueries } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * `professionals` counts the registrations that have it, whatever their status; `similar_id` is the largest category with a
 * similar name.
 */
export type ManagedCategory = Database['public']['Functions']['admin_categories']['Returns'][number]

/**
 * The categories as administrators manage them, in their order, hidden ones too. Their card says a failure: a toast would
 * replace that of the banners beside them.
 */
export const managedCategories = () =>
  queryOptions({
    queryKey: [...adminQueries.all, 'categories'],
    queryFn: async ({ signal }) => unwrap(await supabase.rpc('admin_categories').abortSignal(signal)),
    meta: { logTitle: 'Loading the categories' },
  })
