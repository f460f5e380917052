import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toProfile } from './row.ts'

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
