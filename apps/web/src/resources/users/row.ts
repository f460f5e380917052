import type { Database } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'
import { deviceOf } from '@fenix/domain/device.ts'
import { type UserType, userTypes } from '@fenix/domain/roles.ts'

type UserRow = Database['public']['Functions']['admin_profile']['Returns'][number]

export const toListedUser = (row: Omit<UserRow, 'updated_at'>) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  /** The formatted phone; '' if there is none. */
  phone: formatPhone(row.phone ?? ''),
  pictureUrl: row.profile_pic_url,
  /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
  createdAt: row.created_at,
})

/** A user as an administrator sees them. */
export type ListedUser = ReturnType<typeof toListedUser>

type Functions = Database['public']['Functions']

type Row<Name extends 'admin_users' | 'admin_user_counts' | 'admin_person' | 'admin_sessions'> =
  Functions[Name]['Returns'][number]

const toDate = (moment: string | null) => (moment === null ? undefined : new Date(moment))

const toAccount = (row: Row<'admin_users' | 'admin_person'>) => ({
  ...toListedUser(row),
  userType: row.user_type,
  since: new Date(row.created_at),
  lastSignInAt: toDate(row.last_sign_in_at),
  isBlocked: row.is_blocked,
})

export const toFoundUser = (row: Row<'admin_users'>) => ({
  ...toAccount(row),
  /** The name of the registration; null if there is none. */
  business: row.business,
})

/** A user whom an administrator's search finds. */
export type FoundUser = ReturnType<typeof toFoundUser>

/** How many users there are of each role, and in all. */
export function toUserCounts(rows: readonly Row<'admin_user_counts'>[]) {
  const of = (type: UserType) => rows.find((row) => row.user_type === type)?.people ?? 0

  return {
    client: of('client'),
    provider: of('provider'),
    all: userTypes.reduce((sum, type) => sum + of(type), 0),
  }
}

export const toUser = (row: Row<'admin_person'>) => ({
  ...toAccount(row),
  emailConfirmedAt: toDate(row.email_confirmed_at),
  termsVersion: row.terms_version,
})

/** One account as an administrator sees it. */
export type User = ReturnType<typeof toUser>

export const toUserSession = (row: Row<'admin_sessions'>) => ({
  id: row.id,
  ...deviceOf(row.user_agent),
  lastUsedAt: new Date(row.last_used_at),
})

export type UserSession = ReturnType<typeof toUserSession>
