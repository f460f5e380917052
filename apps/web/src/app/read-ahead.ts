import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { profileQueries } from '#data/profiles/profiles.queries.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { expectedTab } from './fetch-ahead.ts'
import { queryClient } from './query-client.ts'

/** Asks for the first data while the screens are still being built: profile and listing at once, not one after the other. */
export function readAhead() {
  const stored = storedSession()
  if (!stored) return
  void queryClient.prefetchQuery(profileQueries.own(stored.user.id))
  if (expectedTab() !== 'professionals' || window.location.search !== '') return
  void queryClient.prefetchInfiniteQuery(professionalQueries.search({}))
}
