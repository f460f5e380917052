import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from './moderation.queries.ts'

export type Banner = { id: string; imageUrl: string }

/** All banners there are, oldest first, in the order in which they take turns. */
export const allBanners = () =>
  queryOptions({
    queryKey: [...moderationQueries.all, 'banners'],
    queryFn: async ({ signal }): Promise<Banner[]> =>
      unwrap(
        await supabase
          .from('ad_banners')
          .select('id, image_url')
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      ).map(({ id, image_url }) => ({ id, imageUrl: image_url })),
    meta: { errorTitle: errors.load.banners },
  })
