import type { Tables } from '@fenix/database/database.types.ts'
import { adState } from '@fenix/domain/ad-period.ts'
import { queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { allFound } from '../pages.ts'
import type { Selected } from '../professionals/row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

const columns = 'id, image_url, advertiser, link, alt_text, starts_on, ends_on, version'

export type Banner = Selected<Tables<'ad_banners'>, typeof columns>

/** A banner in the admin panel, with its counts since it was added. */
export type ManagedBanner = Banner & { impressions: number; clicks: number }

const all = ['banners'] as const

const loadBanners = (signal: AbortSignal) =>
  allFound(() => supabase.from('ad_banners').select(columns).order('position'), signal)

async function loadManaged(signal: AbortSignal): Promise<ManagedBanner[]> {
  const [banners, counts] = await Promise.all([
    loadBanners(signal),
    supabase.rpc('admin_banner_counts').abortSignal(signal).then(unwrap),
  ])
  const countsOf = new Map(counts.map((count) => [count.banner_id, count]))

  return banners.map((banner) => {
    const { impressions = 0, clicks = 0 } = countsOf.get(banner.id) ?? {}

    return { ...banner, impressions, clicks }
  })
}

const isOnAir = (banner: Banner) => adState(banner) === 'onAir'

export const bannerQueries = {
  all,

  /**
   * The carousel's banners. Only those on air are selected, because administrators may read all, and stored data may contain
   * expired ones. A missing advertisement is not worth a toast, so a failure is only logged.
   */
  inTurn: () =>
    queryOptions({
      queryKey: [...all, 'in-turn'],
      queryFn: ({ signal }) => loadBanners(signal),
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
