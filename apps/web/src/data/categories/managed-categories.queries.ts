import { queryOptions } from '@tanstack/react-query'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { toManagedCategory } from './managed-categories.mapper.ts'

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
