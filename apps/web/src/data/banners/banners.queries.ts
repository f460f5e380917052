import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'

export type Banner = { id: string; imageUrl: string }

export const bannerQueries = {
  all: ['banners'] as const,

  /**
   * In the order in which they take turns, oldest first. A failure is only logged: who came for something else is not
   * told that an advertisement is missing.
   */
  inTurn: () =>
    queryOptions({
      queryKey: bannerQueries.all,
      queryFn: async ({ signal }): Promise<Banner[]> =>
        unwrap(
          await supabase
            .from('ad_banners')
            .select('id, image_url')
            .order('created_at')
            .order('id')
            .abortSignal(signal),
        ).map(({ id, image_url }) => ({ id, imageUrl: image_url })),
      refetchOnWindowFocus: 'always',
      meta: { persist: true, logTitle: 'Loading the banners' },
    }),
}
