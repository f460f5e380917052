import { bannerFileName, bannerPath, buckets, wideBanner } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { publicBucket } from '#data/supabase/public-bucket.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { imageExtension } from '#lib/image-extension.ts'
import { shapes } from '#lib/shrink-image/shapes.ts'
import { shrinkImage } from '#lib/shrink-image/shrink-image.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import type { Banner } from './banners.queries.ts'

const assets = publicBucket(buckets.appAssets)

/** Removes both widths of an image. */
const removeBanner = (path: string | undefined) => assets.remove([path, path && wideBanner(path)])

/** Uploads the image in two widths and returns the path of the narrow one. */
async function uploadBanner(file: File) {
  const { images } = await shrinkImage(file, [shapes.banner, shapes.wideBanner])
  const [narrow, wide] = images
  const path = bannerPath(Date.now(), bannerFileName(file.name, imageExtension(narrow)))
  try {
    await assets.upload(wideBanner(path) ?? path, wide)
    await assets.upload(path, narrow)
  } catch (error) {
    await removeBanner(path)
    throw error
  }

  return path
}

/** Uploads the image and returns its path. */
export const useUploadBanner = () =>
  useMutation({ mutationFn: uploadBanner, meta: { errorTitle: errors.act.upload } })

/** Publishes an uploaded image, or removes it if publishing fails. */
export function useAddBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (path: string) =>
      unwrap(
        await supabase
          .from('ad_banners')
          .insert({ image_url: assets.urlOf(path) })
          .select('id')
          .single(),
      ),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (_error, path) => removeBanner(path),
    meta: { errorTitle: errors.act.saveBanner, successTitle: strings.banners.added },
  })
}

export function useRemoveBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async ({ id, imageUrl }: Banner) => {
      unwrap(await supabase.from('ad_banners').delete().eq('id', id))
      await removeBanner(assets.pathOf(imageUrl))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { errorTitle: errors.act.removeBanner, successTitle: strings.banners.removed },
  })
}
