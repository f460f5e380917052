import { listing } from '@fenix/domain/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { feedbackQueries } from '../feedbacks/queries.ts'
import { feedbackColumns } from '../feedbacks/review-order.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { cardColumns } from './lists.ts'
import { professionalQueries } from './queries.ts'

/** The present slug of the category or professional that has this slug, or had it; null if none is public. */
export const findSlug = async (kind: 'category' | 'professional', slug: string) =>
  unwrap(await supabase.rpc('find_slug', { kind, slug }))

/** Reads the data that a professional's public page embeds (`public-professional.ts`); null if no approved one has this URL. */
export async function loadServed(queryClient: QueryClient, slug: string) {
  const newest = { referencedTable: 'feedbacks', ascending: false }
  const row = unwrap(
    await supabase
      .from('professionals')
      .select(`${cardColumns}, category_id, feedbacks(${feedbackColumns})`)
      .eq('slug', slug)
      .eq('status', 'approved')
      .order('created_at', newest)
      .order('id', newest)
      .limit(listing.reviewsPage, { referencedTable: 'feedbacks' })
      .maybeSingle(),
  )
  if (row === null) return null
  const [summary, similar] = await Promise.all([
    queryClient.fetchQuery(feedbackQueries.summary(row.id)),
    queryClient.fetchQuery(professionalQueries.similar(row.id)),
  ])

  return { ...row, summary, similar }
}
