import type { ReviewItem } from '#data/outbox/outbox-item.ts'
import { sendTimeout } from '#data/supabase/send-timeout.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'

/**
 * A second review takes the place of the first, so sent twice it does the same as sent once. `.single()` turns
 * "row-level security matched no row" into an error.
 */
export async function saveReview({ clientId, professionalId, rating, comment }: ReviewItem) {
  unwrap(
    await supabase
      .from('feedbacks')
      .upsert(
        { professional_id: professionalId, client_id: clientId, rating, comment },
        { onConflict: 'professional_id,client_id' },
      )
      .select('id')
      .abortSignal(sendTimeout())
      .single(),
  )
}
