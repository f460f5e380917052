import { photoWidths } from '@fenix/domain/limits.ts'
import { buckets, cardPhotoPath } from '@fenix/domain/storage-paths.ts'
import { publicUrl } from '#data/supabase/public-url.ts'

const photoUrl = (path: string) => publicUrl(buckets.professionalImages, path)

/** Addresses of a stored photo in its two widths. */
export function photoUrls(path: string) {
  const full = photoUrl(path)
  const card = photoUrl(cardPhotoPath(path))

  return { full, card, srcSet: `${card} ${photoWidths.card}w, ${full} ${photoWidths.full}w` }
}
