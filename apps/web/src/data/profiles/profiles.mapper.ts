import type { Tables } from '@fenix/database/database.types.ts'

export const toProfile = (row: Tables<'profiles'>) => ({
  id: row.id,
  name: row.name,
  userType: row.user_type,
  /** The phone's ten or eleven digits; '' if there is none. */
  phone: row.phone ?? '',
  /** The path of the picture's object; from sign-up until the first sign-in a `data:` URL. */
  pictureUrl: row.profile_pic_url,
})

export type Profile = ReturnType<typeof toProfile>
