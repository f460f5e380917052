import type { Database, Tables } from '@fenix/database/database.types.ts'
import { cityList } from '@fenix/domain/city-list.ts'
import { toPrice } from '#data/price.ts'
import type { Selected } from '#data/selected.ts'

export const pendingColumns =
  'id, version, user_id, name, cities, neighborhoods, description, images, whatsapp, instagram, price, price_unit, included, event_types, years_of_experience, is_verified, owner_name, submitted_at, categories(name), registration_decisions(reason, fields)'

type PendingRow = Selected<Tables<'professionals'>, typeof pendingColumns> & {
  categories: Pick<Tables<'categories'>, 'name'>
  registration_decisions: Pick<Tables<'registration_decisions'>, 'reason' | 'fields'> | null
}

type FlagRow = Database['public']['Functions']['registration_flags']['Returns'][number]

const toFlag = (row: FlagRow) => ({
  kind: row.flag,
  /** The account that has the same; null for a new category. */
  other:
    row.account_id === null
      ? null
      : {
          accountId: row.account_id,
          name: row.account_name,
          userType: row.user_type,
          /** The state of its registration; null if it has none. */
          status: row.status,
        },
})

/** What to look at before a decision. */
export type RegistrationFlag = ReturnType<typeof toFlag>

export const toPending = (row: PendingRow, flags: readonly FlagRow[]) => ({
  id: row.id,
  version: row.version,
  ownerId: row.user_id,
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
  isVerified: row.is_verified,
  ownerName: row.owner_name,
  submittedAt: new Date(row.submitted_at),
  flags: flags.filter((flag) => flag.professional_id === row.id).map(toFlag),
  /** The rejection that it was sent again after; null if this is the first time. */
  earlier: row.registration_decisions,
})

/** A registration that waits for an administrator's decision. */
export type PendingRegistration = ReturnType<typeof toPending>

const fields = [
  'name',
  'category',
  'cities',
  'neighborhoods',
  'description',
  'images',
  'whatsapp',
  'instagram',
  'price',
  'included',
  'eventTypes',
  'yearsOfExperience',
] as const satisfies readonly (keyof PendingRegistration)[]

export type PendingField = (typeof fields)[number]

/** The fields in which two versions of a registration differ. */
export const changedFields = (
  before: PendingRegistration | undefined,
  after: PendingRegistration | undefined,
): ReadonlySet<PendingField> =>
  new Set(fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field])))
