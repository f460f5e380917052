import type { Tables } from '@fenix/database/database.types.ts'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { cityList } from '@fenix/domain/city-list.ts'
import { cityWithNeighborhoods } from '@fenix/domain/neighborhoods.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { registrationFieldLabels, registrationFields } from '@fenix/domain/registration-fields.ts'
import type { RegistrationInput, RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import type { Selected } from '#data/selected.ts'
import { hasCode } from '#lib/app-error.ts'
import { hasFields } from '#lib/has-fields.ts'

export const registrationColumns =
  'id, version, slug, status, name, category_id, cities, neighborhoods, whatsapp, instagram, description, price, price_unit, included, event_types, years_of_experience, images, submitted_at, reviewed_at, updated_at, rating, feedback_count, registration_decisions(reason, fields, decided_at)'

type Decision = Pick<Tables<'registration_decisions'>, 'reason' | 'fields' | 'decided_at'>

type RegistrationRow = Selected<Tables<'professionals'>, typeof registrationColumns> & {
  registration_decisions: Decision | null
}

export const toRegistration = (row: RegistrationRow) => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  status: row.status,
  name: row.name,
  categoryId: row.category_id,
  cities: cityList(row.cities),
  neighborhoods: row.neighborhoods,
  whatsapp: row.whatsapp,
  instagram: row.instagram,
  description: row.description,
  price: row.price,
  priceUnit: row.price_unit,
  included: row.included,
  eventTypes: row.event_types,
  yearsOfExperience: row.years_of_experience,
  images: row.images,
  submittedAt: row.submitted_at,
  /** When it was approved or rejected; null while it waits. */
  reviewedAt: row.reviewed_at,
  updatedAt: row.updated_at,
  rating: row.rating,
  feedbackCount: row.feedback_count,
  /** Why and when it was rejected or suspended, and the fields that a rejection is about. */
  decision: row.registration_decisions,
})

/** A registration as its owner sees it, in any status. */
export type Registration = ReturnType<typeof toRegistration>

type Edited = Omit<RegistrationOutput, 'priceUnit'> & Pick<Registration, 'priceUnit'>

/** The columns that the form writes, which exclude owner and status. */
export const toColumns = (output: Edited) => ({
  name: output.name,
  category_id: output.categoryId,
  cities: output.cities,
  neighborhoods: output.cities.includes(cityWithNeighborhoods) ? output.neighborhoods : [],
  whatsapp: output.whatsapp,
  instagram: output.instagram,
  description: output.description,
  price: output.price,
  price_unit: output.price === null ? null : output.priceUnit,
  included: output.included,
  event_types: output.eventTypes,
  years_of_experience: output.yearsOfExperience,
  images: output.images,
})

/** The form's fields without its photos, which the upload queue holds. */
export type RegistrationFields = Omit<RegistrationInput, 'images'> & {
  /** A new category's name that was typed but not saved yet. */
  newCategory: string
}

export const emptyFields: RegistrationFields = {
  name: '',
  categoryId: '',
  newCategory: '',
  cities: [],
  neighborhoods: [],
  whatsapp: '',
  instagram: '',
  description: '',
  price: '',
  priceUnit: 'party',
  included: '',
  eventTypes: [],
  yearsOfExperience: '',
}

export const toFields = (registration: Registration): RegistrationFields => ({
  name: registration.name,
  categoryId: String(registration.categoryId),
  newCategory: '',
  cities: [...registration.cities],
  neighborhoods: [...registration.neighborhoods],
  whatsapp: formatPhone(registration.whatsapp),
  instagram: registration.instagram === null ? '' : `@${registration.instagram}`,
  description: registration.description,
  price: registration.price === null ? '' : formatCount(registration.price),
  priceUnit: registration.priceUnit ?? emptyFields.priceUnit,
  included: registration.included ?? '',
  eventTypes: [...registration.eventTypes],
  yearsOfExperience: registration.yearsOfExperience === null ? '' : String(registration.yearsOfExperience),
})

/** The form field of each column that the database may reject. */
const fieldOf = {
  name: 'name',
  category_id: 'categoryId',
  cities: 'cities',
  neighborhoods: 'neighborhoods',
  whatsapp: 'whatsapp',
  instagram: 'instagram',
  description: 'description',
  price: 'price',
  price_unit: 'price',
  included: 'included',
  event_types: 'eventTypes',
  years_of_experience: 'yearsOfExperience',
  images: 'images',
} as const satisfies Record<keyof ReturnType<typeof toColumns>, string>

export type FormField = (typeof fieldOf)[keyof typeof fieldOf]

export const labelOf = Object.fromEntries(
  registrationFields.map((field) => [fieldOf[field], registrationFieldLabels[field]]),
) as Record<FormField, string>

/** The form fields that a rejection is about. */
export const rejectedFields = ({ status, decision }: Registration): readonly FormField[] =>
  status === 'rejected' ? (decision?.fields ?? []).map((field) => fieldOf[field]) : []

const isColumn = (hint: string): hint is keyof typeof fieldOf => Object.hasOwn(fieldOf, hint)

/** The form field that the database rejected; the error's hint names the column, or the argument of `set_my_tax_id`. */
export function refusedField(error: Error) {
  if (!hasCode(error, errorCodes.invalidField) || !hasFields(error.cause, { hint: 'string' }))
    return undefined
  const { hint } = error.cause
  if (hint === 'tax_id') return 'taxId'

  return isColumn(hint) ? fieldOf[hint] : undefined
}
