import { cityList } from '@fenix/domain/cities.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import type { RegistrationInput, RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { hasCode } from '#lib/app-error.ts'

const checkViolation = '23514'

/** What a provider announces, as its owner sees it whatever its status. */
export type Registration = {
  id: string
  status: ProfessionalStatus
  name: string
  categoryId: number
  cities: readonly string[]
  whatsapp: string
  instagram: string | null
  description: string
  images: readonly string[]
}

export const registrationColumns =
  'id, status, name, category_id, cities, whatsapp, instagram, description, images'

type RegistrationRow = {
  id: string
  status: ProfessionalStatus
  name: string
  category_id: number
  cities: string[]
  whatsapp: string
  instagram: string | null
  description: string
  images: string[]
}

export const toRegistration = ({ category_id, cities, ...row }: RegistrationRow): Registration => ({
  ...row,
  categoryId: category_id,
  cities: cityList(cities),
})

/** The columns that a form writes; who owns it and how it stands are not among them. */
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
  /** Typed, and not saved as a category yet. */
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

/** Columns that the database names when it refuses a row, and where they stand in the form. */
const fieldsOfColumns = new Map<string, keyof RegistrationInput>([
  ['name', 'name'],
  ['category_id', 'categoryId'],
  ['cities', 'cities'],
  ['whatsapp', 'whatsapp'],
  ['instagram', 'instagram'],
  ['description', 'description'],
  ['images', 'images'],
])

/** The field that the server's refusal is about; the hint carries its column. */
export function refusedField(error: Error) {
  const { cause } = error
  const hint = typeof cause === 'object' && cause !== null && 'hint' in cause ? cause.hint : undefined

  return typeof hint === 'string' && hasCode(error, checkViolation) ? fieldsOfColumns.get(hint) : undefined
}
