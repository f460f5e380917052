import type { Database } from '@fenix/database/database.types.ts'
import { type FormColumn, type FormRow, formColumns } from '@fenix/domain/registration-fields.ts'
import { changesBetween } from '../edits/row.ts'
import type { PendingRow } from './row.ts'

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

/** The rejection before, with what has changed since in its registration; nothing of it is known from an older app. */
async function toEarlier(
  { registration_decisions: decision, submitted_at, ...row }: PendingRow,
  categoryName: (id: number) => Promise<string>,
) {
  if (!decision) return null
  const said = decision.said as FormRow | null

  return {
    reason: decision.reason,
    fields: decision.fields,
    /** Whether its provider sent it again; otherwise an administrator has returned it. */
    isResent: submitted_at > decision.decided_at,
    changes: said && (await changesBetween(said, row, categoryName)).changes,
  }
}

export type Earlier = NonNullable<Awaited<ReturnType<typeof toEarlier>>>

export const toPending = async (
  pending: PendingRow,
  flags: readonly FlagRow[],
  categoryName: (id: number) => Promise<string>,
) => {
  const {
    user_id,
    categories,
    is_verified,
    owner_name,
    submitted_at,
    registration_decisions: _,
    ...row
  } = pending

  return {
    ...row,
    ownerId: user_id,
    category: categories.name,
    isVerified: is_verified,
    ownerName: owner_name,
    submittedAt: new Date(submitted_at),
    flags: flags.filter((flag) => flag.professional_id === row.id).map(toFlag),
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
