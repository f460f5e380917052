import { bannerPath, buckets } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadStorage } from '#data/supabase/load.ts'
import { publicUrl } from '#data/supabase/public-url.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { shrinkImage } from '#lib/shrink-image.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import type { Banner } from './banners.queries.ts'

/** Twice what is asked for, so that it stays sharp on a dense screen and when it is enlarged. */
const longSide = 2400

const bucket = async () => (await loadStorage()).from(buckets.appAssets)

const pathOf = (imageUrl: string) => imageUrl.split(`/object/public/${buckets.appAssets}/`)[1]

/** The file's own name with the type that it now has. */
const renamed = (fileName: string, type: string) =>
  `${fileName.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/** A banner's object without its row is seen by nobody, so a failure to remove it is only logged. */
async function removeObject(path: string | undefined) {
  if (path === undefined) return
  const { error } = await (await bucket()).remove([path])
  if (error) console.warn("A banner's image was left behind.", error.message)
}

/** The image alone; answers its path in the bucket. */
export const useUploadBanner = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const image = await shrinkImage(file, { longSide })
      const path = bannerPath(Date.now(), renamed(file.name, image.type))
      unwrap(
        await (await bucket()).upload(path, image, { contentType: image.type, cacheControl: '31536000' }),
      )

      return path
    },
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
    onError: (_error, path) => removeObject(path),
    meta: { errorTitle: errors.act.saveBanner, successTitle: strings.banners.added },
  })
}

export function useRemoveBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, imageUrl }: Banner) => {
      unwrap(await supabase.from('ad_banners').delete().eq('id', id))
      await removeObject(pathOf(imageUrl))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { errorTitle: errors.act.removeBanner, successTitle: strings.banners.removed },
  })
}
