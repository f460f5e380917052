import type { Database, Tables } from '@fenix/database/database.types.ts'
import { type FormColumn, type FormRow, formColumns } from '@fenix/domain/registration-fields.ts'

export const pendingColumns = `id, version, user_id, is_verified, owner_name, submitted_at, categories(name), registration_decisions(reason, fields), ${formColumns.join(', ')}`

export type PendingRow = FormRow &
  Pick<
    Tables<'professionals'>,
    'id' | 'version' | 'user_id' | 'is_verified' | 'owner_name' | 'submitted_at'
  > & {
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

export const toPending = (
  { user_id, categories, is_verified, owner_name, submitted_at, registration_decisions, ...row }: PendingRow,
  flags: readonly FlagRow[],
) => ({
  ...row,
  ownerId: user_id,
  category: categories.name,
  isVerified: is_verified,
  ownerName: owner_name,
  submittedAt: new Date(submitted_at),
  flags: flags.filter((flag) => flag.professional_id === row.id).map(toFlag),
  /** The rejection that it was sent again after; null if this is the first time. */
  earlier: registration_decisions,
})

/** A registration that waits for an administrator's decision. */
export type PendingRegistration = ReturnType<typeof toPending>

/** The fields in which two versions of a registration differ. */
export const changedFields = (
  before: PendingRegistration | undefined,
  after: PendingRegistration | undefined,
): ReadonlySet<FormColumn> =>
  new Set(
    formColumns.filter((column) => JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column])),
  )
