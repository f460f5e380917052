import { buckets } from '@fenix/domain/storage-paths.ts'
import { imageExtension } from '#kit/pictures/shapes.ts'
import { publicBucket } from '../supabase/public-bucket.ts'

const avatars = publicBucket(buckets.avatars)

export const removeAvatar = (url: string | null | undefined) =>
  avatars.remove([url ? avatars.pathOf(url) : undefined])

/** Uploads a picture and saves its address; if saving fails, the picture is removed again. */
export async function withAvatar<Saved>(
  ownerId: string,
  picture: Blob,
  save: (address: string) => Promise<Saved>,
) {
  const path = `${ownerId}/${crypto.randomUUID()}.${imageExtension(picture)}`
  await avatars.upload(path, picture)
  try {
    return await save(avatars.addressOf(path))
  } catch (error) {
    await avatars.remove([path])
    throw error
  }
}
