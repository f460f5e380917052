import type { Database, Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/city-list.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import type { Selected } from '#data/selected.ts'

type Named = Pick<Tables<'categories'>, 'name'>

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
