import { queryOptions } from '@tanstack/react-query'
import { allRows } from '#data/all-rows.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'

export type Banner = { id: string; imageUrl: string }

const all = ['banners'] as const

async function loadBanners(signal: AbortSignal): Promise<Banner[]> {
  const rows = await allRows(async (from, to) =>
    unwrap(
      await supabase
        .from('ad_banners')
        .select('id, image_url')
        .order('position')
        .range(from, to)
        .abortSignal(signal),
    ),
  )

  return rows.map(({ id, image_url }) => ({ id, imageUrl: image_url }))
}

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
