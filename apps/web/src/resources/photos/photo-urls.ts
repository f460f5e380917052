import { photoWidths } from '@fenix/domain/limits.ts'
import { buckets, cardPhotoPath, mediumPhotoPath, photoColors } from '@fenix/domain/storage-paths.ts'
import { endpoints } from '../supabase/endpoints.ts'

/** Builds the same URL as storage-js's `getPublicUrl`, without loading storage-js. */
export const publicUrl = (bucket: string, path: string) =>
  encodeURI(`${endpoints.storage}/object/public/${bucket}/${path}`)

const photoUrl = (path: string) => publicUrl(buckets.professionalImages, path)

/** The URLs of a photo in all widths, and its placeholder. */
export function photoUrls(path: string) {
  const full = photoUrl(path)
  const card = photoUrl(cardPhotoPath(path))
  const cardSrcSet = `${card} ${photoWidths.card}w, ${photoUrl(mediumPhotoPath(path))} ${photoWidths.medium}w`
  const colors = photoColors(path)

  return {
    full,
    card,
    cardSrcSet,
    srcSet: `${cardSrcSet}, ${full} ${photoWidths.full}w`,
    placeholder: colors && `linear-gradient(#${colors[0]}, #${colors[1]})`,
  }
}
