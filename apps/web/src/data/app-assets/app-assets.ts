import { buckets } from '@fenix/domain/storage-paths.ts'
import { loadStorage } from '#data/supabase/load.ts'
import { publicUrl } from '#data/supabase/public-url.ts'
import { unwrap } from '#data/unwrap.ts'

const bucket = async () => (await loadStorage()).from(buckets.appAssets)

/** Uploads never change under their path, so browsers may cache them for a year. */
export async function uploadAsset(path: string, image: Blob) {
  const options = { contentType: image.type, cacheControl: '31536000' }
  unwrap(await (await bucket()).upload(path, image, options))
}

export const assetUrl = (path: string) => publicUrl(buckets.appAssets, path)

/** The path in the bucket; undefined for an address outside it. */
export const assetPath = (url: string) => url.split(`/object/public/${buckets.appAssets}/`)[1]

/** A leftover file is harmless, so a failure is only logged. */
export async function removeAssets(paths: readonly (string | undefined)[]) {
  const named = paths.filter((path) => path !== undefined)
  if (named.length === 0) return
  const { error } = await (await bucket()).remove(named)
  if (error) console.warn('A picture of the app was left behind.', error.message)
}

export function imageExtension({ type }: Blob) {
  if (type === 'image/png') return 'png'

  return type === 'image/webp' ? 'webp' : 'jpg'
}
