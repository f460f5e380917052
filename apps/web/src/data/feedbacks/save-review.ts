import type { Tables } from '@fenix/database/database.types.ts'
import { starsLabel } from '@fenix/domain/rating.ts'
import type { ReviewItem } from '#data/outbox/outbox-item.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import type { Field } from '#data/versions/merge.ts'
import { saveChanges, type VersionedBase } from '#data/versions/save.ts'
import { strings } from '#strings/rating.ts'

type Review = Pick<Tables<'feedbacks'>, 'rating' | 'comment'>

export type ReviewBase = VersionedBase<Review>

const fields: readonly Field<Review>[] = [
  { columns: ['rating'], label: strings.stars, show: ({ rating }) => ({ text: starsLabel(rating) }) },
  { columns: ['comment'], label: strings.comment, show: ({ comment }) => ({ text: comment }) },
]

/** A request that hangs for this long counts as unanswered, so that the next one can be sent. */
const timeout = () => AbortSignal.timeout(20_000)

const columns = 'rating, comment, version'

/** Sends a client's review, or what its form has changed in an earlier one. */
export const saveReview = ({ clientId, professionalId, name, rating, comment, base = null }: ReviewItem) => {
  const ids = { professional_id: professionalId, client_id: clientId }
  const reviews = () => supabase.from('feedbacks')

  return saveChanges({
    fields,
    base,
    mine: { rating, comment },
    about: name,
    read: async () => unwrap(await reviews().select(columns).match(ids).abortSignal(timeout()).maybeSingle()),
    update: async (changes, version) => {
      const updated = reviews()
        .update(changes)
        .match({ ...ids, version })
      const [row = null] = unwrap(await updated.select(columns).abortSignal(timeout()))

      return row
    },
    insert: async (mine) => {
      const onConflict = 'professional_id,client_id'
      const inserted = reviews().upsert({ ...ids, ...mine }, { onConflict, ignoreDuplicates: true })
      const [row = null] = unwrap(await inserted.select(columns).abortSignal(timeout()))

      return row
    },
  })
}
