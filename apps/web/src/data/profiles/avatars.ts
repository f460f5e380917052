import { buckets } from '@fenix/domain/storage-paths.ts'
import { loadStorage } from '#data/supabase/load.ts'
import { publicUrl } from '#data/supabase/public-url.ts'
import { unwrap } from '#data/unwrap.ts'

const bucket = async () => (await loadStorage()).from(buckets.avatars)

const extension = (picture: Blob) => (picture.type === 'image/webp' ? 'webp' : 'jpg')

/** Uploads a picture into its owner's folder and returns its address. */
export async function uploadAvatar(userId: string, picture: Blob) {
  const path = `${userId}/${crypto.randomUUID()}.${extension(picture)}`
  unwrap(
    await (await bucket()).upload(path, picture, { contentType: picture.type, cacheControl: '31536000' }),
  )

  return publicUrl(buckets.avatars, path)
}

/** Removes a picture of our bucket. A leftover file is harmless, so a failure is only logged. */
export async function removeAvatar(url: string | null) {
  const path = url?.split(`/object/public/${buckets.avatars}/`)[1]
  if (path === undefined) return
  const { error } = await (await bucket()).remove([path])
  if (error) console.warn('An old profile picture was left behind.', error.message)
}
