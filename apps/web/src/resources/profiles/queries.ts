import type { Tables } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

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

export const profileQueries = {
  /** The user's own profile. A failure is only logged, because the screen shows it. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', 'own', userId],
      queryFn: async ({ signal }) =>
        toProfile(
          unwrap(await supabase.from('profiles').select('*').eq('id', userId).abortSignal(signal).single()),
        ),
      meta: { persist: true, logTitle: 'Own profile' },
    }),
}
