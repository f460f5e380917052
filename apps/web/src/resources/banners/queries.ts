import { type AdPeriod, adState } from '@fenix/domain/ad-period.ts'
import { queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { allFound } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export type Banner = AdPeriod & {
  id: string
  imageUrl: string
  advertiser: string | null
  link: string | null
  altText: string | null
}

/** A banner in the panel, with what was counted since it was added. */
export type ManagedBanner = Banner & { version: number; impressions: number; clicks: number }

const all = ['banners'] as const

const loadRows = (signal: AbortSignal) =>
  allFound(() => supabase.from('ad_banners').select('*').order('position'), signal)

const toBanner = (row: Awaited<ReturnType<typeof loadRows>>[number]): Banner => ({
  id: row.id,
  imageUrl: row.image_url,
  advertiser: row.advertiser,
  link: row.link,
  altText: row.alt_text,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
})

async function loadManaged(signal: AbortSignal): Promise<ManagedBanner[]> {
  const [rows, counts] = await Promise.all([
    loadRows(signal),
    supabase.rpc('admin_banner_counts').abortSignal(signal).then(unwrap),
  ])
  const countsOf = new Map(counts.map((count) => [count.banner_id, count]))

  return rows.map((row) => {
    const { impressions = 0, clicks = 0 } = countsOf.get(row.id) ?? {}

    return { ...toBanner(row), version: row.version, impressions, clicks }
  })
}

const isOnAir = (banner: Banner) => adState(banner) === 'onAir'

export const bannerQueries = {
  all,

  /**
   * The carousel's banners: those on air, of all that administrators read and of what the browser stored. A missing
   * advertisement is not worth a toast, so a failure is only logged.
   */
  inTurn: () =>
    queryOptions({
      queryKey: [...all, 'in-turn'],
      queryFn: async ({ signal }) => (await loadRows(signal)).map(toBanner),
      select: (banners) => banners.filter(isOnAir),
      meta: { persist: true, logTitle: 'Loading the banners' },
    }),

  /** The banners in the admin panel, where a failure shows a toast. */
  managed: () =>
    queryOptions({
      queryKey: [...all, 'managed'],
      queryFn: ({ signal }) => loadManaged(signal),
      meta: { errorTitle: errors.load.banners },
    }),
}
