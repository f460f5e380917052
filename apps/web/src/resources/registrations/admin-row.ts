import type { Database } from '@fenix/database/database.types.ts'
import { type FormColumn, type FormRow, formColumns } from '@fenix/domain/registration-fields.ts'
import { changesBetween } from '../edits/row.ts'
import type { PendingRow } from './row.ts'

/** What to check before a decision: a new category, or another account with the same data. For a category the account is null. */
export type RegistrationFlag = Database['public']['Functions']['registration_flags']['Returns'][number]

/** The previous rejection, with the registration's changes since; these are null if an older app made the decision. */
async function toEarlier(
  { registration_decisions: decision, submitted_at, ...row }: PendingRow,
  categoryName: (id: number) => Promise<string>,
) {
  if (!decision) return null
  const said = decision.said as FormRow | null

  return {
    reason: decision.reason,
    fields: decision.fields,
    /** Whether the provider sent the registration again; otherwise an administrator has returned it to the queue. */
    isResent: submitted_at > decision.decided_at,
    changes: said && (await changesBetween(said, row, categoryName)).changes,
  }
}

export type Earlier = NonNullable<Awaited<ReturnType<typeof toEarlier>>>

export const toPending = async (
  pending: PendingRow,
  flags: readonly RegistrationFlag[],
  categoryName: (id: number) => Promise<string>,
) => {
  const { categories, registration_decisions: _, ...row } = pending

  return {
    ...row,
    category: categories.name,
    flags: flags.filter((flag) => flag.professional_id === row.id),
    earlier: await toEarlier(pending, categoryName),
  }
}

/** A registration that waits for an administrator's decision. */
export type PendingRegistration = Awaited<ReturnType<typeof toPending>>

/** The fields in which two versions of a registration differ. */
export const changedFields = (
  before: PendingRegistration | undefined,
  after: PendingRegistration | undefined,
): ReadonlySet<FormColumn> =>
  new Set(
    formColumns.filter((column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column])),
  )
