import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'

export type Banner = { id: string; imageUrl: string }

const all = ['banners'] as const

const loadBanners = async (signal: AbortSignal): Promise<Banner[]> =>
  unwrap(
    await supabase
      .from('ad_banners')
      .select('id, image_url')
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  ).map(({ id, image_url }) => ({ id, imageUrl: image_url }))

export const bannerQueries = {
  /** The carousel's banners. A missing advertisement is not worth a toast, so a failure is only logged. */
  inTurn: () =>
    queryOptions({
      queryKey: [...all, 'in-turn'],
      queryFn: ({ signal }) => loadBanners(signal),
      meta: { persist: true, logTitle: 'Loading the banners' },
    }),

  /** The banners in the admin panel, where a failure shows a toast. */
  managed: () =>
    queryOptions({
      queryKey: [...all, 'managed'],
      queryFn: ({ signal }) => loadBanners(signal),
      meta: { errorTitle: errors.load.banners },
    }),
}
