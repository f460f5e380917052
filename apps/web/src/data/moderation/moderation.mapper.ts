import type { Database, Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/city-list.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { toPrice } from '#data/price.ts'
import type { Selected } from '#data/selected.ts'

type Named = Pick<Tables<'categories'>, 'name'>

export const pendingColumns =
  'id, version, name, cities, neighborhoods, description, images, whatsapp, instagram, price, price_unit, included, event_types, years_of_experience, owner_name, submitted_at, categories(name)'

type PendingRow = Selected<Tables<'professionals'>, typeof pendingColumns> & { categories: Named }

export const toPending = (row: PendingRow) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  category: row.categories.name,
  cities: cityList(row.cities),
  neighborhoods: row.neighborhoods,
  description: row.description,
  images: row.images,
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  price: toPrice(row),
  included: row.included,
  eventTypes: row.event_types,
  yearsOfExperience: row.years_of_experience,
  ownerName: row.owner_name,
  submittedAt: new Date(row.submitted_at),
})

/** A registration that waits for an administrator's decision. */
export type PendingRegistration = ReturnType<typeof toPending>

export const supplierColumns =
  'id, user_id, name, cities, images, rating, feedback_count, is_recommended, categories(name)'

type SupplierRow = Selected<Tables<'professionals'>, typeof supplierColumns> & { categories: Named }

export const toSupplier = (row: SupplierRow) => ({
  id: row.id,
  ownerId: row.user_id,
  name: row.name,
  category: row.categories.name,
  cities: cityList(row.cities),
  cover: row.images[0],
  rating: row.rating,
  feedbackCount: row.feedback_count,
  isRecommended: row.is_recommended,
})

/** An approved professional in the administrator's list. */
export type Supplier = ReturnType<typeof toSupplier>

type UserRow = Database['public']['Functions']['admin_profile']['Returns'][number]

export const toListedUser = (row: UserRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  /** The formatted phone; '' if there is none. */
  phone: formatPhone(row.phone ?? ''),
  pictureUrl: row.profile_pic_url,
  /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
  createdAt: row.created_at,
})

/** A person as an administrator sees them. */
export type ListedUser = ReturnType<typeof toListedUser>
