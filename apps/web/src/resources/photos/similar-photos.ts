import type { Database } from '@fenix/database/database.types.ts'
import { useQuery } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { whenIdle, whenSpare, whenUserIdle } from '#kit/browser/idle.ts'
import { createStore } from '#kit/browser/store.ts'
import { adminQueries, rpcAct } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { photoUrls } from './photo-urls.ts'

const columns = 9
const rows = 8

/** The side of the square of pixels that each value sums up. Scaled to one pixel per value, browsers would differ too much. */
const square = 8

/** The difference in mean brightness (0 to 255) that sets a bit; compression may cause smaller differences. */
const leastDifference = 2

/** The brightness of the picture's parts, row by row. */
function brightness(picture: ImageBitmap) {
  const width = columns * square
  const canvas = new OffscreenCanvas(width, rows * square)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const sums = Array.from({ length: rows }, () => new Float64Array(columns))
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4
    const row = sums[Math.floor(pixel / width / square)] as Float64Array
    const column = Math.floor((pixel % width) / square)
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    row[column] = (row[column] as number) + 0.299 * red + 0.587 * green + 0.114 * blue
  }

  return sums
}

/** A bit for each part, set if the part is clearly brighter than the one to its left; as 16 hexadecimal digits. */
const hashOf = (rowsOf: readonly Float64Array[]) =>
  rowsOf
    .map((row) => {
      let byte = 0
      for (let column = 1; column < columns; column += 1) {
        const difference = (row[column] as number) - (row[column - 1] as number)
        byte = byte * 2 + Number(difference > leastDifference * square ** 2)
      }

      return byte.toString(16).padStart(2, '0')
    })
    .join('')

export type PhotoHash = { hash: string; mirrored: string }

/**
 * The difference hash of a picture, and that of its mirrored image. Copies that are recompressed or resized differ in a few of
 * its 64 bits, other pictures in about half.
 */
export async function photoHash(picture: Blob): Promise<PhotoHash> {
  const bitmap = await createImageBitmap(picture)
  const parts = brightness(bitmap)
  bitmap.close()

  return { hash: hashOf(parts), mirrored: hashOf(parts.map((row) => row.toReversed())) }
}

/** A photo of another account that looks like one of this registration. */
export type SimilarPhoto = Database['public']['Functions']['similar_photos']['Returns'][number]

/** Computes a photo's hashes from its smallest stored size, which suffices. */
async function hashed(path: string, signal?: AbortSignal) {
  const response = await fetch(photoUrls(path).card, signal && { signal })
  if (!response.ok) throw new Error(`A photo answered ${response.status}`)

  return { path, ...(await photoHash(await response.blob())) }
}

/** The photos of other accounts that look like these. */
export const useSimilarPhotos = (paths: readonly string[]) =>
  useQuery({
    queryKey: [...adminQueries.all, 'similar-photos', paths],
    queryFn: async ({ signal }): Promise<SimilarPhoto[]> => {
      const photos = await Promise.all(paths.map((path) => hashed(path, signal)))

      return unwrap(await supabase.rpc('similar_photos', { photos }).abortSignal(signal))
    },
    enabled: paths.length > 0,
    meta: { logTitle: 'The comparison of photos' },
  })

export const tellPhotosApart = rpcAct('tell_photos_apart', {
  noneLeft: 'Uma das fotos não está mais no cadastro.',
  errorTitle: errors.act.update,
  successTitle: 'Anotado: não é a mesma foto',
})

/** How many photos of public registrations have a hash, and how many there are; undefined when none is left to hash. */
const progress = createStore<{ hashed: number; photos: number } | undefined>(undefined)

export const useHashProgress = progress.useValue

let isHashing = false

/**
 * Hashes the photos of public registrations that have no hash yet, one registration after the other while the browser is idle;
 * once per visit, because finding that none is left takes a scan of all photos.
 */
export async function hashOthers() {
  if (isHashing) return
  isHashing = true
  await whenUserIdle()
  await whenSpare()
  for (let after: string | undefined; ; ) {
    const waiting = unwrap(await supabase.rpc('photos_without_hash', after === undefined ? {} : { after }))
    if (waiting.length === 0) return progress.set(undefined)
    if (after === undefined) progress.set(unwrap(await supabase.rpc('photo_hash_counts').single()))
    for (const { professional_id, paths } of waiting) {
      after = professional_id
      await whenIdle()
      // A photo that cannot be read is tried again on the next visit.
      const read = await Promise.allSettled(paths.map((path) => hashed(path)))
      const photos = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      unwrap(await supabase.rpc('keep_photo_hashes', { photos }))
      const known = progress.get()
      progress.set(known && { ...known, hashed: known.hashed + photos.length })
    }
  }
}
