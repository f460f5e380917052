import { formatPhone } from '@fenix/domain/phone.ts'

/** A person, as an administrator finds them. */
export type ListedUser = {
  id: string
  name: string
  email: string
  /** Formatted; '' when none was given. */
  phone: string
  pictureUrl: string | null
  /** As the database wrote it: the next page begins after this very moment. */
  createdAt: string
}

type UserRow = {
  id: string
  name: string
  email: string
  phone: string | null
  profile_pic_url: string | null
  created_at: string
}

export const toListedUser = (row: UserRow): ListedUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: formatPhone(row.phone ?? ''),
  pictureUrl: row.profile_pic_url,
  createdAt: row.created_at,
})
