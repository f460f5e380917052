import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Rating = { rating: number | null; feedback_count: number }

/** The counts of seven days. */
export type Week = Database['public']['Functions']['my_weeks']['Returns'][number]

/** `my_weeks` returns the whole weeks, oldest first, and then one more week, which begins today. */
function toProviderNumbers(rows: Week[], rated: Rating) {
  const [today, last, before] = rows.toReversed()

  return {
    weeks: rows.slice(0, -1),
    today: { views: today?.views ?? 0, contacts: today?.contacts ?? 0 },
    favorites: today?.favorites ?? 0,
    /** By how many the favorites grew or shrank in the last whole week; null if there is no week before it. */
    newFavorites: before && last ? last.favorites - before.favorites : null,
    rating: rated.rating,
    feedback_count: rated.feedback_count,
  }
}

export type ProviderNumbers = ReturnType<typeof toProviderNumbers>

export const providerNumberQueries = {
  /** The numbers of the signed-in provider, whose id is `ownerId`. */
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
