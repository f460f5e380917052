import { photoWidths } from '@fenix/domain/limits.ts'
import { buckets, cardPhotoPath } from '@fenix/domain/storage-paths.ts'
import { supabase } from '#data/supabase-client.ts'

const publicUrl = (path: string) =>
  supabase.storage.from(buckets.professionalImages).getPublicUrl(path).data.publicUrl

/** Addresses of a stored photo in its two widths. */
export function photoUrls(path: string) {
  const full = publicUrl(path)
  const card = publicUrl(cardPhotoPath(path))

  return { full, card, srcSet: `${card} ${photoWidths.card}w, ${full} ${photoWidths.full}w` }
}
