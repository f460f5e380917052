import { bannerFileName, bannerPath, buckets, wideBanner } from '@fenix/domain/storage-paths.ts'
import { useMutation } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { type Area, imageExtension, type Size, shapes } from '#kit/pictures/shapes.ts'
import { shrinkImage } from '#kit/pictures/shrink-image.ts'
import { publicBucket } from '../photos/public-bucket.ts'

export const assets = publicBucket(buckets.appAssets)

/** Removes both widths of an image. */
export const removeBanner = (path: string | undefined) => assets.remove([path, path && wideBanner(path)])

export type ChosenPicture = { file: File; url: string; size: Size }

/** Reads the size of a chosen picture. Its object URL is valid until it is revoked. */
async function openPicture(file: File): Promise<ChosenPicture> {
  // Throws an error that says why a picture cannot be read.
  await shrinkImage(file, [])
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  await picture.decode()

  return { file, url: picture.src, size: { width: picture.naturalWidth, height: picture.naturalHeight } }
}

export const useOpenPicture = () =>
  useMutation({ mutationFn: openPicture, meta: { errorTitle: errors.act.upload } })

/** Uploads a part of the image in two widths and returns the path of the narrow one. */
async function uploadBanner({ file, part }: { file: File; part: Area }) {
  const { images } = await shrinkImage(file, [
    { ...shapes.banner, part },
    { ...shapes.wideBanner, part },
  ])
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
