import { queryOptions } from '@tanstack/react-query'
import { moderationQueries } from '../registrations/admin-queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toManagedCategory } from './managed-categories-row.ts'

/**
 * The categories as administrators manage them, in their order, hidden ones too. Their card says a failure: a toast would
 * replace that of the banners beside them.
 */
export const managedCategories = () =>
  queryOptions({
    queryKey: [...moderationQueries.all, 'categories'],
    queryFn: async ({ signal }) =>
      unwrap(await supabase.rpc('admin_categories').abortSignal(signal)).map(toManagedCategory),
    meta: { logTitle: 'Loading the categories' },
  })
