import type { Database } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'
import { type UserType, userTypes } from '@fenix/domain/roles.ts'
import type { WithDevice } from '../account/queries.ts'

type Functions = Database['public']['Functions']

type Row<Name extends 'admin_users' | 'admin_user_counts' | 'admin_person' | 'admin_profile'> =
  Functions[Name]['Returns'][number]

/** A user with the phone as people read it; '' if there is none. */
export const toUser = <User extends { phone: string | null }>(row: User) => ({
  ...row,
  phone: formatPhone(row.phone ?? ''),
})

type WithPhone<User> = User & { phone: string }

/** A profile as an administrator sees it. */
export type ListedUser = WithPhone<Row<'admin_profile'>>

/** A user whom an administrator's search finds; `business` is the name of the registration. */
export type FoundUser = WithPhone<Row<'admin_users'>>

/** One account as an administrator sees it. */
export type User = WithPhone<Row<'admin_person'>>

export type UserSession = WithDevice<Functions['admin_sessions']['Returns'][number]>

/** How many users there are of each role, and in all. */
export function toUserCounts(rows: readonly Row<'admin_user_counts'>[]) {
  const of = (type: UserType) => rows.find((row) => row.user_type === type)?.people ?? 0

  return {
    client: of('client'),
    provider: of('provider'),
    all: userTypes.reduce((sum, type) => sum + of(type), 0),
  }
}
