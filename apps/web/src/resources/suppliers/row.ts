import type { Database } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import type { Absence } from '../contacts/absence.ts'
import { toPrice } from '../professionals/row.ts'

type SupplierRow = Database['public']['Functions']['admin_suppliers']['Returns'][number]

/** Why a supplier may not be there any more. */
export type Doubt = {
  /** The last act of its owner, who has left two agenda mails unanswered. */
  silent_since: string | null
  /** How many clients said what on which day, the newest first. */
  said: readonly { day: string; kind: Absence; clients: number }[]
}

export const toSupplier = (row: SupplierRow) => ({
  id: row.id,
  ownerId: row.user_id,
  version: row.version,
  name: row.name,
  category: row.category,
  cities: cityList(row.cities),
  cover: row.images[0],
  whatsapp: row.whatsapp,
  price: toPrice(row),
  rating: row.rating,
  feedbackCount: row.feedback_count,
  status: row.status,
  isRecommended: row.is_recommended,
  isVerified: row.is_verified,
  /** When its provider last changed it, if no administrator has looked at the change yet. */
  editedAt: row.edited_at,
  /** The moment of approval. */
  since: row.reviewed_at,
  ownerName: row.owner_name,
  email: row.email,
  /** Views and contacts of thirty days. */
  views: row.views,
  contacts: row.contacts,
  doubt: row.doubt as unknown as Doubt | null,
  /** The cursor after which the next page begins. */
  place: row.place,
  /** How many the search finds, with this one. */
  found: { total: row.total, approved: row.approved, suspended: row.suspended },
})

/** An approved, suspended or rejected professional as an administrator sees it. */
export type Supplier = ReturnType<typeof toSupplier>
