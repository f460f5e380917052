import type { Database } from '@fenix/database/database.types.ts'
import { deviceOf } from '@fenix/domain/device.ts'

type SessionRow = Database['public']['Functions']['my_sessions']['Returns'][number]

/** The devices on which a person is signed in, the present one first. */
export const toDevices = (rows: readonly SessionRow[]) =>
  rows
    .map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      lastUsedAt: new Date(row.last_used_at),
      isCurrent: row.is_current,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

export type Device = ReturnType<typeof toDevices>[number]

/** The account's e-mail, and the one that is to replace it once both are confirmed. */
export const toEmails = (user: { email?: string; new_email?: string }) => ({
  email: user.email ?? '',
  newEmail: user.new_email || undefined,
})
