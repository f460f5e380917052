import { cityList } from '@fenix/domain/cities.ts'

/** A registration as an administrator judges it. */
export type PendingRegistration = {
  id: string
  name: string
  category: string
  cities: readonly string[]
  description: string
  images: readonly string[]
  whatsapp: string
  instagram: string | null
  ownerName: string
  submittedAt: Date
}

export const pendingColumns =
  'id, name, cities, description, images, whatsapp, instagram, owner_name, submitted_at, categories(name)'

type PendingRow = {
  id: string
  name: string
  cities: string[]
  description: string
  images: string[]
  whatsapp: string
  instagram: string | null
  owner_name: string
  submitted_at: string
  categories: { name: string }
}

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
