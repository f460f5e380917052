import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminQueries } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * `professionals` counts the category's registrations, whatever their status; `similar_id` is the largest category with a
 * similar name.
 */
export type ManagedCategory = Database['public']['Functions']['admin_categories']['Returns'][number]

/**
 * The categories as administrators manage them, in their order, hidden ones too. The card itself shows a failure, because
 * a toast would replace the toast of the banners' card beside it.
 */
export const managedCategories = () =>
  queryOptions({
    queryKey: [...adminQueries.all, 'categories'],
    queryFn: async ({ signal }) => unwrap(await supabase.rpc('admin_categories').abortSignal(signal)),
    meta: { logTitle: 'Loading the categories' },
  })
