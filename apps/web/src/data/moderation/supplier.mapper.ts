import { cityList } from '@fenix/domain/cities.ts'

/** An approved professional, as an administrator lists it. */
export type Supplier = {
  id: string
  ownerId: string
  name: string
  category: string
  cities: readonly string[]
  cover: string | undefined
  rating: number | null
  feedbackCount: number
  isRecommended: boolean
}

export const supplierColumns =
  'id, user_id, name, cities, images, rating, feedback_count, is_recommended, categories(name)'

type SupplierRow = {
  id: string
  user_id: string
  name: string
  cities: string[]
  images: string[]
  rating: number | null
  feedback_count: number
  is_recommended: boolean
  categories: { name: string }
}

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
