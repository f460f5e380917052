import type { Tables } from '@fenix/database/database.types.ts'

export const toProfile = (row: Tables<'profiles'>) => ({
  id: row.id,
  name: row.name,
  userType: row.user_type,
  /** The phone's ten or eleven digits; '' if there is none. */
  phone: row.phone ?? '',
  /** The path of the picture's object, or a `data:` URL between sign-up and the first sign-in. */
  pictureUrl: row.profile_pic_url,
  version: row.version,
})

export type Profile = ReturnType<typeof toProfile>
