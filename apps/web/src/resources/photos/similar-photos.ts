import type { Database } from '@fenix/database/database.types.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { adminQueries, rpcAct } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { photoHash } from './photo-hash.ts'
import { photoUrls } from './photo-urls.ts'

/** A photo of another account that looks like one of this registration. */
export type SimilarPhoto = Database['public']['Functions']['similar_photos']['Returns'][number]

/** The hashes of a photo, of which the small copy is enough. */
async function hashed(path: string, signal?: AbortSignal) {
  const response = await fetch(photoUrls(path).card, signal && { signal })
  if (!response.ok) throw new Error(`A photo answered ${response.status}`)

  return { path, ...(await photoHash(await response.blob())) }
}

export const similarPhotoQueries = {
  /** What looks like these photos in other accounts. */
  of: (paths: readonly string[]) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'similar-photos', paths],
      queryFn: async ({ signal }): Promise<SimilarPhoto[]> => {
        const photos = await Promise.all(paths.map((path) => hashed(path, signal)))

        return unwrap(await supabase.rpc('similar_photos', { photos }).abortSignal(signal))
      },
      meta: { logTitle: 'The comparison of photos' },
    }),

  /** How many photos of public registrations have been compared, of how many. */
  counts: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'photo-hash-counts'],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('photo_hash_counts').abortSignal(signal).single()),
      meta: { logTitle: 'The count of compared photos' },
    }),
}

export const useSimilarPhotos = (paths: readonly string[]) =>
  useQuery({ ...similarPhotoQueries.of(paths), enabled: paths.length > 0 })

export const tellPhotosApart = rpcAct('tell_photos_apart', {
  noneLeft: 'Uma das fotos não está mais no cadastro.',
  errorTitle: errors.act.update,
  successTitle: 'Anotado: não é a mesma foto',
})

/** Hashes the photos of public registrations that have no hash yet, one after the other while nobody needs the screen. */
export async function hashOthers(queryClient: QueryClient, signal: AbortSignal) {
  await whenUserIdle()
  const { queryKey } = similarPhotoQueries.counts()
  for (let after: string | undefined; !signal.aborted; ) {
    const waiting = unwrap(
      await supabase.rpc('photos_without_hash', after === undefined ? {} : { after }).abortSignal(signal),
    )
    for (const { professional_id, paths } of waiting) {
      after = professional_id
      // A photo that cannot be read is tried again by the next visit.
      const read = await Promise.allSettled(paths.map((path) => hashed(path, signal)))
      const photos = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      unwrap(await supabase.rpc('keep_photo_hashes', { photos }).abortSignal(signal))
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, hashed: known.hashed + photos.length },
      )
    }
    if (waiting.length === 0) return
  }
}
