import type { Database, Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { formatPhone } from '@fenix/domain/phone.ts'

type Professionals = Tables<'professionals'>
type Named = Pick<Tables<'categories'>, 'name'>

/** A registration that awaits a decision. */
export type PendingRegistration = Pick<
  Professionals,
  'id' | 'name' | 'description' | 'whatsapp' | 'instagram'
> & {
  category: string
  cities: readonly string[]
  images: readonly string[]
  ownerName: string
  submittedAt: Date
}

export const pendingColumns =
  'id, name, cities, description, images, whatsapp, instagram, owner_name, submitted_at, categories(name)'

type PendingRow = Pick<
  Professionals,
  | 'id'
  | 'name'
  | 'cities'
  | 'description'
  | 'images'
  | 'whatsapp'
  | 'instagram'
  | 'owner_name'
  | 'submitted_at'
> & { categories: Named }

export const toPending = ({
  owner_name,
  submitted_at,
  categories,
  cities,
  ...row
}: PendingRow): PendingRegistration => ({
  ...row,
  cities: cityList(cities),
  category: categories.name,
  ownerName: owner_name,
  submittedAt: new Date(submitted_at),
})

/** An approved professional in the administrator's list. */
export type Supplier = Pick<Professionals, 'id' | 'name' | 'rating'> & {
  ownerId: string
  category: string
  cities: readonly string[]
  cover: string | undefined
  feedbackCount: number
  isRecommended: boolean
}

export const supplierColumns =
  'id, user_id, name, cities, images, rating, feedback_count, is_recommended, categories(name)'

type SupplierRow = Pick<
  Professionals,
  'id' | 'user_id' | 'name' | 'cities' | 'images' | 'rating' | 'feedback_count' | 'is_recommended'
> & { categories: Named }

export const toSupplier = (row: SupplierRow): Supplier => ({
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

/** A client's review and the professional it is about. */
export type ModeratedFeedback = Pick<Tables<'feedbacks'>, 'id' | 'rating' | 'comment'> & {
  clientName: string
  clientPictureUrl: string | null
  professionalName: string
  createdAt: Date
}

export const feedbackColumns =
  'id, rating, comment, client_name, client_pic_url, created_at, professionals(name)'

type FeedbackRow = Pick<
  Tables<'feedbacks'>,
  'id' | 'rating' | 'comment' | 'client_name' | 'client_pic_url' | 'created_at'
> & { professionals: Named }

export const toModeratedFeedback = (row: FeedbackRow): ModeratedFeedback => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  clientName: row.client_name,
  clientPictureUrl: row.client_pic_url,
  professionalName: row.professionals.name,
  createdAt: new Date(row.created_at),
})

type UserRow = Database['public']['Functions']['admin_users']['Returns'][number]

/** A person as an administrator sees them. */
export type ListedUser = Pick<UserRow, 'id' | 'name' | 'email'> & {
  /** Formatted; '' when none was given. */
  phone: string
  pictureUrl: string | null
  /** Unparsed, because the next page begins after this microsecond. */
  createdAt: string
}

export const toListedUser = (row: UserRow): ListedUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: formatPhone(row.phone ?? ''),
  pictureUrl: row.profile_pic_url,
  createdAt: row.created_at,
})
