import type { FormRow } from '@fenix/domain/registration-fields.ts'
import type { RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { AppError } from '#kit/browser/app-error.ts'
import { strings } from '#strings/registration.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { saveChanges, type VersionedBase } from '../versions/save.ts'
import { type Registration, registrationColumns, toColumns } from './registration.ts'
import { shownFields } from './shown-fields.ts'

export type RegistrationBase = VersionedBase<FormRow>

/** What a form has read of a registration. */
export const toBase = (registration: Registration | null): RegistrationBase =>
  registration && {
    ...toColumns(registration),
    version: registration.version,
  }

type Saving = {
  ownerId: string
  base: RegistrationBase
  /** When the registration on the screen was decided; null if it was not. */
  decidedAt: string | null
  categoryName: (id: number) => Promise<string>
}

/**
 * Creates or updates a registration. The status is not sent: new rows are pending by default, and the database sends a
 * rejected one again. A decision that the person has not seen stops the save.
 */
export const saveRegistration = (
  { ownerId, base, decidedAt, categoryName }: Saving,
  output: RegistrationOutput,
) => {
  const registrations = () => supabase.from('professionals')
  const ids = { user_id: ownerId }

  const read = async () => {
    const row = unwrap(
      await registrations().select<string, Registration>(registrationColumns).match(ids).maybeSingle(),
    )
    if (row && row.reviewed_at !== decidedAt) {
      throw new AppError('decided_meanwhile', strings.errors.decidedMeanwhile)
    }

    return row
  }

  return saveChanges({
    fields: shownFields(categoryName),
    base,
    mine: toColumns(output),
    read,
    update: async (changes, version) => {
      const updated = registrations()
        .update(changes)
        .match({ ...ids, version })
        .filter('reviewed_at', decidedAt === null ? 'is' : 'eq', decidedAt)
      const [row = null] = unwrap(await updated.select<string, Registration>(registrationColumns))

      return row
    },
    insert: async (mine) => {
      const onConflict = 'user_id'
      const inserted = registrations().upsert({ ...ids, ...mine }, { onConflict, ignoreDuplicates: true })
      const [row = null] = unwrap(await inserted.select<string, Registration>(registrationColumns))

      return row
    },
  })
}
