import { one, type Queryable } from './queryable.ts'
import { next } from './sequence.ts'

export type AdBannerOptions = {
  /** The URL of an object in `app-assets/banners`. */
  imageUrl?: string
  createdAt?: Date
}

export const createAdBanner = (client: Queryable, options: AdBannerOptions = {}) =>
  one<{ id: string }>(
    client,
    `insert into public.ad_banners (image_url, created_at) values ($1, $2) returning id`,
    [
      options.imageUrl ?? `/storage/v1/object/public/app-assets/banners/${next()}_banner.webp`,
      options.createdAt ?? new Date(),
    ],
  )
