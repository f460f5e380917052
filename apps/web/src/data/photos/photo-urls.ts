import { photoWidths } from '@fenix/domain/limits.ts'
import { photoColours } from '@fenix/domain/photo-colours.ts'
import { buckets, cardPhotoPath } from '@fenix/domain/storage-paths.ts'
import { publicUrl } from '#data/supabase/public-url.ts'

const photoUrl = (path: string) => publicUrl(buckets.professionalImages, path)

/** A photo's URLs in both widths, and its placeholder. */
export function photoUrls(path: string) {
  const full = photoUrl(path)
  const card = photoUrl(cardPhotoPath(path))
  const colours = photoColours(path)

  return {
    full,
    card,
    srcSet: `${card} ${photoWidths.card}w, ${full} ${photoWidths.full}w`,
    placeholder: colours && `linear-gradient(#${colours[0]}, #${colours[1]})`,
  }
}
