import type { Database } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'

type UserRow = Database['public']['Functions']['admin_profile']['Returns'][number]

export const toListedUser = (row: UserRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  /** The formatted phone; '' if there is none. */
  phone: formatPhone(row.phone ?? ''),
  pictureUrl: row.profile_pic_url,
  /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
  createdAt: row.created_at,
})

/** A person as an administrator sees them. */
export type ListedUser = ReturnType<typeof toListedUser>
