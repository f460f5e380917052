import type { Tables } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Selected } from '../professionals/row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export const profileColumns = 'id, name, user_type, phone, profile_pic_url, version'

/**
 * The phone is its ten or eleven digits; the picture is the path of its object, or a `data:` URL between sign-up and the first
 * sign-in.
 */
export type Profile = Selected<Tables<'profiles'>, typeof profileColumns>

export const profileQueries = {
  /** The user's own profile. A failure is only logged, because the screen shows it. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', 'own', userId],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('profiles')
            .select(profileColumns)
            .eq('id', userId)
            .abortSignal(signal)
            .single(),
        ),
      meta: { persist: true, logTitle: 'Own profile' },
    }),
}
