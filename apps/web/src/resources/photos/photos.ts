import {
  buckets,
  cardPhotoPath,
  mediumPhotoPath,
  photoFiles,
  photoId,
  photoPath,
} from '@fenix/domain/storage-paths.ts'
import { imageExtension, shapes } from '#kit/pictures/shapes.ts'
import { shrinkImage } from '#kit/pictures/shrink-image.ts'
import { allRows } from '../pages.ts'
import { loadStorage } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import { leftovers, missingPhotos } from './photo-folder.ts'
import { uploadObject } from './upload-object.ts'

const bucket = async () => (await loadStorage()).from(buckets.professionalImages)

export type SendOptions = {
  signal: AbortSignal
  /** Receives the object URL of a small preview, and has to revoke it. */
  onPreview: (url: string) => void
  onProgress: (percent: number) => void
}

/** Shrinks and uploads a photo and returns its path. Leaves nothing behind if it fails or is aborted. */
export async function sendPhoto(ownerId: string, file: File, { signal, onPreview, onProgress }: SendOptions) {
  const { images, colors } = await shrinkImage(
    file,
    [shapes.cardPhoto, shapes.mediumPhoto, shapes.fullPhoto],
    signal,
  )
  const [card, medium, full] = images
  onPreview(URL.createObjectURL(card))

  const path = photoPath(ownerId, photoId(colors, crypto.randomUUID()), imageExtension(full))
  const parts = [
    { path: cardPhotoPath(path), body: card },
    { path: mediumPhotoPath(path), body: medium },
    { path, body: full },
  ]
  const total = card.size + medium.size + full.size
  let sent = 0

  try {
    for (const part of parts) {
      await uploadObject({
        ...part,
        bucket: buckets.professionalImages,
        signal,
        // Progress reaches 100 % only with the server's response: bytes that were sent may not have arrived.
        onProgress: (bytes) => onProgress(Math.min(99, Math.floor(((sent + bytes) / total) * 100))),
      })
      sent += part.body.size
    }
  } catch (error) {
    discardPhotos([path])
    throw error
  }

  return path
}

/** Removes all widths of each photo. */
async function removePhotos(paths: readonly string[]) {
  if (paths.length === 0) return
  unwrap(await (await bucket()).remove(paths.flatMap(photoFiles).map(({ path }) => path)))
}

/** Removes photos in the background. `tidyFolder` later removes those whose removal fails now. */
export const discardPhotos = (paths: readonly string[]) =>
  void removePhotos(paths).catch((error: unknown) =>
    console.warn('Some photos could not be removed; they are tidied up later.', error),
  )

const filesOf = (ownerId: string) =>
  allRows(async (from, to) =>
    unwrap(await (await bucket()).list(ownerId, { offset: from, limit: to - from + 1 })),
  )

/** Removes everything in the owner's folder. */
export async function emptyFolder(ownerId: string) {
  const files = await filesOf(ownerId)
  unwrap(await (await bucket()).remove(files.map(({ name }) => `${ownerId}/${name}`)))
}

/**
 * Removes photos that abandoned forms left in the owner's folder, and returns the referenced photos that no longer
 * exist.
 */
export async function tidyFolder(ownerId: string, named: readonly string[]) {
  const files = await filesOf(ownerId)
  const unnamed = leftovers(ownerId, files, named, Date.now())
  if (unnamed.length > 0) unwrap(await (await bucket()).remove(unnamed))

  return missingPhotos(ownerId, files, named)
}
