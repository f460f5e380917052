import { next, one, type Queryable } from './queryable.ts'

type AdBannerOptions = {
  /** The URL of an object in `app-assets/banners`. */
  imageUrl?: string
  advertiser?: string
  link?: string
  altText?: string
  /** Days, such as '2026-11-23'. */
  startsOn?: string
  endsOn?: string
  createdAt?: Date
}

export const createAdBanner = (client: Queryable, options: AdBannerOptions = {}) =>
  one<{ id: string }>(
    client,
    `insert into public.ad_banners (image_url, advertiser, link, alt_text, starts_on, ends_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      options.imageUrl ?? `/storage/v1/object/public/app-assets/banners/${next()}_banner.webp`,
      options.advertiser ?? null,
      options.link ?? null,
      options.altText ?? null,
      options.startsOn ?? null,
      options.endsOn ?? null,
      options.createdAt ?? new Date(),
    ],
  )

type BannerCount = { banner: { id: string }; at: Date; impressions: number; clicks: number }

/** A banner's impressions and clicks on the day of `at`. */
export async function createBannerCount(client: Queryable, { banner, at, impressions, clicks }: BannerCount) {
  await client.query(
    `insert into private.banner_counts (banner_id, day, impressions, clicks) values ($1, private.day_of($2), $3, $4)`,
    [banner.id, at, impressions, clicks],
  )
}
