import type { Tables } from '@fenix/database/database.types.ts'
import {
  type FormRow,
  fieldOf,
  formColumns,
  type RegistrationField,
} from '@fenix/domain/registration-fields.ts'
import type { Shown } from '#kit/form/clash.ts'
import type { Selected } from '../professionals/row.ts'
import { shownFields } from '../registrations/shown-fields.ts'
import { differs } from '../versions/save.ts'

const columns = 'before, since, opened_at, edited_at'
const professionalColumns = 'id, user_id, version, status, owner_name'

export const editColumns = `${columns}, professionals(${professionalColumns}, categories(name), ${formColumns.join(', ')})`

export type EditRow = Selected<Tables<'profile_edits'>, typeof columns> & {
  professionals: FormRow &
    Selected<Tables<'professionals'>, typeof professionalColumns> & {
      categories: Pick<Tables<'categories'>, 'name'>
    }
}

const textOf = (shown: Shown) => ('text' in shown ? shown.text : '')

/** A field before and after an edit, as texts; both are empty if the field is the photos. */
export type Change = {
  field: RegistrationField
  label: string
  isFlagged: boolean
  before: string
  after: string
  /** Whether the value from before is a category that was deleted, which undoing the edit cannot restore. */
  isGone: boolean
}

/** The changes from one version of a form to another. Fields that are flagged for administrators come first. */
export async function changesBetween(
  said: FormRow,
  says: FormRow,
  categoryName: (id: number) => Promise<string>,
) {
  const fields = shownFields(categoryName)
  const changed = fields.filter((field) => differs(field, said, says))
  const changes = await Promise.all(
    changed.map(async (field): Promise<Change> => {
      const name = field.columns[0] as RegistrationField
      const text = textOf(await field.show(said))

      return {
        field: name,
        label: field.label,
        isFlagged: fieldOf(name).isFlagged ?? false,
        before: text,
        after: textOf(await field.show(says)),
        isGone: name === 'category_id' && text === '',
      }
    }),
  )

  return {
    changes: changes.toSorted((one, other) => Number(other.isFlagged) - Number(one.isFlagged)),
    unchanged: fields.filter((field) => !changed.includes(field)).map(({ label }) => label),
  }
}

export async function toProfileEdit(
  { professionals: { categories, ...profile }, before, ...edit }: EditRow,
  categoryName: (id: number) => Promise<string>,
) {
  const said = before as FormRow

  return {
    ...profile,
    ...edit,
    ...(await changesBetween(said, profile, categoryName)),
    category: categories.name,
    photos: { before: said.images, after: profile.images },
  }
}

/** A public profile that its owner has changed since an administrator last looked at it. */
export type ProfileEdit = Awaited<ReturnType<typeof toProfileEdit>>
