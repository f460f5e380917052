import { isListing, toListingPage } from '#data/professionals/professionals.mapper.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { profileQueries } from '#data/profiles/profiles.queries.ts'
import { storedSession } from '#data/supabase/stored-session.ts'
import { embeddedAt, readEmbedded } from '#lib/embedded.ts'
import { expectedTab } from './fetch-ahead.ts'
import { queryClient } from './query-client.ts'

/** The listing as the page came with it, or asked for. */
function readListing() {
  const served = readEmbedded('listing')
  if (!isListing(served)) return void queryClient.prefetchInfiniteQuery(professionalQueries.search({}))
  queryClient.setQueryData(
    professionalQueries.search({}).queryKey,
    { pages: [toListingPage(served)], pageParams: [undefined] },
    { updatedAt: embeddedAt() },
  )
}

/** Has the first data come while the screens are still being built: profile and listing at once, not one after the other. */
export function readAhead() {
  const stored = storedSession()
  if (!stored) return
  void queryClient.prefetchQuery(profileQueries.own(stored.user.id))
  if (expectedTab() === 'professionals' && window.location.search === '') readListing()
}
