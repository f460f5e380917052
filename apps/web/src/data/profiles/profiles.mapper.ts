import type { Tables } from '@fenix/database/database.types.ts'
import type { UserType } from '@fenix/domain/roles.ts'

export type Profile = Pick<Tables<'profiles'>, 'id' | 'name'> & {
  userType: UserType
  /** Ten or eleven digits; '' when none was given. */
  phone: string
  /** An object's path, or from sign-up until the first sign-in a `data:` URL. */
  pictureUrl: string | null
}

export const toProfile = (row: Tables<'profiles'>): Profile => ({
  id: row.id,
  name: row.name,
  userType: row.user_type,
  phone: row.phone ?? '',
  pictureUrl: row.profile_pic_url,
})
