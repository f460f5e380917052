import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toProviderNumbers } from './row.ts'

export const providerNumberQueries = {
  /** The numbers of the signed-in provider, whose id this is. */
  ofOwner: (ownerId: string) =>
    queryOptions({
      queryKey: ['provider-numbers', ownerId],
      queryFn: async ({ signal }) => {
        const [weeks, rated] = await Promise.all([
          supabase.rpc('my_weeks').abortSignal(signal),
          supabase
            .from('professionals')
            .select('rating, feedback_count')
            .eq('user_id', ownerId)
            .abortSignal(signal)
            .single(),
        ])

        return toProviderNumbers(unwrap(weeks), unwrap(rated))
      },
      meta: { logTitle: 'Numbers of the provider', persist: true },
    }),
}
