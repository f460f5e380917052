import type { Tables } from '@fenix/database/database.types.ts'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { cityList } from '@fenix/domain/cities.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import type { RegistrationInput, RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import type { Selected } from '#data/selected.ts'
import { hasCode } from '#lib/app-error.ts'
import { hasFields } from '#lib/has-fields.ts'

export const registrationColumns =
  'id, status, name, category_id, cities, whatsapp, instagram, description, images'

type RegistrationRow = Selected<Tables<'professionals'>, typeof registrationColumns>

export const toRegistration = ({ category_id, cities, ...row }: RegistrationRow) => ({
  ...row,
  categoryId: category_id,
  cities: cityList(cities),
})

/** A registration as its owner sees it, in any status. */
export type Registration = ReturnType<typeof toRegistration>

/** The columns that the form writes, which exclude owner and status. */
export const toColumns = (output: RegistrationOutput) => ({
  name: output.name,
  category_id: output.categoryId,
  cities: output.cities,
  whatsapp: output.whatsapp,
  instagram: output.instagram,
  description: output.description,
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
  whatsapp: '',
  instagram: '',
  description: '',
}

export const toFields = (registration: Registration): RegistrationFields => ({
  name: registration.name,
  categoryId: String(registration.categoryId),
  newCategory: '',
  cities: [...registration.cities],
  whatsapp: formatPhone(registration.whatsapp),
  instagram: registration.instagram === null ? '' : `@${registration.instagram}`,
  description: registration.description,
})

/** The form's fields that have the name of their column. */
const namedAlike = ['name', 'cities', 'whatsapp', 'instagram', 'description', 'images'] as const

/** The form field that the database rejected; the error's hint names the column. */
export function refusedField(error: Error) {
  if (!hasCode(error, errorCodes.invalidField) || !hasFields(error.cause, { hint: 'string' }))
    return undefined
  const { hint } = error.cause

  return hint === 'category_id' ? 'categoryId' : namedAlike.find((name) => name === hint)
}
