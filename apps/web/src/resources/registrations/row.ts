import type { Tables } from '@fenix/database/database.types.ts'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { cityWithNeighborhoods } from '@fenix/domain/neighborhoods.ts'
import { toPrice, toPriceColumns } from '@fenix/domain/price.ts'
import {
  emptyForm,
  type FormColumn,
  type FormInput,
  type FormRow,
  fieldWith,
  formColumns,
  type RegistrationField,
  registrationForm,
  toFormInput,
} from '@fenix/domain/registration-fields.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { hasFields } from '#kit/browser/browser-storage.ts'
import type { Selected } from '../professionals/row.ts'

const ownColumns = 'id, version, slug, status, submitted_at, reviewed_at, updated_at, rating, feedback_count'
const decisionColumns = 'reason, fields, decided_at'

export const registrationColumns = `${ownColumns}, decision:registration_decisions(${decisionColumns}), ${formColumns.join(', ')}`

/** A registration as its owner sees it, in any status. */
export type Registration = Pick<Tables<'professionals'>, FormColumn> &
  Selected<Tables<'professionals'>, typeof ownColumns> & {
    /** Why and when the registration was rejected or suspended, and the fields that a rejection is about. */
    decision: Selected<Tables<'registration_decisions'>, typeof decisionColumns> | null
  }

const pendingOwnColumns = 'id, version, user_id, status, is_verified, owner_name, submitted_at'
const earlierColumns = 'reason, fields, decided_at, said'

/** The columns of a registration that administrators read. */
export const pendingColumns = `${pendingOwnColumns}, categories(name), registration_decisions(${earlierColumns}), ${formColumns.join(', ')}`

export type PendingRow = FormRow &
  Selected<Tables<'professionals'>, typeof pendingOwnColumns> & {
    categories: Pick<Tables<'categories'>, 'name'>
    registration_decisions: Selected<Tables<'registration_decisions'>, typeof earlierColumns> | null
  }

/** What the form writes of a row: no unit without a price, and no neighborhoods without their city. */
export const toColumns = (row: FormRow): FormRow => ({
  ...(Object.fromEntries(formColumns.map((column) => [column, row[column]])) as FormRow),
  neighborhoods: row.cities.includes(cityWithNeighborhoods) ? row.neighborhoods : [],
  ...toPriceColumns(toPrice(row)),
})

/** The form's fields without its photos, which the upload queue holds. */
export type FormFields = Omit<FormInput, 'images'> & {
  /** A new category's name that was typed but not saved yet. */
  newCategory: string
}

const withoutImages = ({ images: _, ...fields }: FormInput) => fields

export const emptyFields = (): FormFields => ({ ...withoutImages(emptyForm()), newCategory: '' })

export const toFields = (row: FormRow): FormFields => ({
  ...withoutImages(toFormInput(row)),
  newCategory: '',
})

export const rejectedFields = ({ status, decision }: Registration): readonly RegistrationField[] =>
  status === 'rejected' ? (decision?.fields ?? []) : []

const isColumn = (hint: string): hint is FormColumn => Object.hasOwn(registrationForm, hint)

/** The form field that the database rejected; the error's hint names the column, or the argument of `set_my_tax_id`. */
export function refusedField(error: Error): RegistrationField | 'taxId' | undefined {
  if (!hasCode(error, errorCodes.invalidField) || !hasFields(error.cause, { hint: 'string' }))
    return undefined
  const { hint } = error.cause
  if (hint === 'tax_id') return 'taxId'

  return isColumn(hint) ? fieldWith(hint) : undefined
}
