import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'

export type Banner = { id: string; imageUrl: string }

const all = ['banners'] as const

/** In the order in which they take turns, oldest first. */
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
  /** For the carousel. A failure is only logged: who came for something else is not told that an advertisement is missing. */
  inTurn: () =>
    queryOptions({
      queryKey: [...all, 'in-turn'],
      queryFn: ({ signal }) => loadBanners(signal),
      meta: { persist: true, logTitle: 'Loading the banners' },
    }),

  /** For the administrator who adds and removes them. */
  managed: () =>
    queryOptions({
      queryKey: [...all, 'managed'],
      queryFn: ({ signal }) => loadBanners(signal),
      meta: { errorTitle: errors.load.banners },
    }),
}
