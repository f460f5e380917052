import { bannerFileName, bannerPath, buckets, wideBanner } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadStorage } from '#data/supabase/load.ts'
import { publicUrl } from '#data/supabase/public-url.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { shapes } from '#lib/shrink-image/shapes.ts'
import { shrinkImage } from '#lib/shrink-image/shrink-image.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import type { Banner } from './banners.queries.ts'

const bucket = async () => (await loadStorage()).from(buckets.appAssets)

const pathOf = (imageUrl: string) => imageUrl.split(`/object/public/${buckets.appAssets}/`)[1]

/** A banner's objects without its row are seen by nobody, so a failure to remove them is only logged. */
async function removeObjects(path: string | undefined) {
  if (path === undefined) return
  const wide = wideBanner(path)
  const { error } = await (await bucket()).remove(wide === undefined ? [path] : [path, wide])
  if (error) console.warn("A banner's image was left behind.", error.message)
}

const extension = ({ type }: Blob) => (type === 'image/webp' ? 'webp' : 'jpg')

async function uploadImage(path: string, image: Blob) {
  const options = { contentType: image.type, cacheControl: '31536000' }
  unwrap(await (await bucket()).upload(path, image, options))
}

/** Shrinks the image to its two widths and uploads them; answers the path of the narrow one. */
async function uploadBanner(file: File) {
  const { images } = await shrinkImage(file, [shapes.banner, shapes.wideBanner])
  const [narrow, wide] = images
  const path = bannerPath(Date.now(), bannerFileName(file.name, extension(narrow)))
  try {
    await uploadImage(wideBanner(path) ?? path, wide)
    await uploadImage(path, narrow)
  } catch (error) {
    await removeObjects(path)
    throw error
  }

  return path
}

/** The image alone; answers its path in the bucket. */
export const useUploadBanner = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: uploadBanner,
    meta: { errorTitle: errors.act.upload },
  })

/** The row that shows an uploaded image to everybody; without it the image goes again. */
export function useAddBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (path: string) => {
      const row = { image_url: publicUrl(buckets.appAssets, path) }
      unwrap(await supabase.from('ad_banners').insert(row).select('id').single())
    },
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (_error, path) => removeObjects(path),
    meta: { errorTitle: errors.act.saveBanner, successTitle: strings.banners.added },
  })
}

export function useRemoveBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, imageUrl }: Banner) => {
      unwrap(await supabase.from('ad_banners').delete().eq('id', id))
      await removeObjects(pathOf(imageUrl))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { errorTitle: errors.act.removeBanner, successTitle: strings.banners.removed },
  })
}
