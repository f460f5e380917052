import type { QueryClient } from '@tanstack/react-query'
import { retry } from '#kit/browser/retry.ts'
import { moderationQueries } from '../admin.ts'
import { loadRealtime } from '../supabase/load.ts'
import { isOfDeleted } from '../users/acts.ts'

/** A topic can be joined again only once it has been left, so each subscription has its own. */
let subscriptions = 0

/**
 * Reads an administrator's lists again whenever a registration arrives, changes or leaves, until the returned function is
 * called. A new subscription reads them, too: changes may have been missed.
 */
export async function followRegistrations(queryClient: QueryClient) {
  const realtime = await retry(loadRealtime)
  const read = () =>
    void queryClient.invalidateQueries({
      queryKey: moderationQueries.all,
      predicate: (query) => !isOfDeleted(queryClient, query),
    })
  subscriptions += 1
  const channel = realtime
    .channel(`registrations:${subscriptions}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'registration_changes' }, read)
    .subscribe((status) => status === 'SUBSCRIBED' && read())

  return () => void channel.unsubscribe()
}
