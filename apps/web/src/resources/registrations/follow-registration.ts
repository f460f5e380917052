import type { QueryClient } from '@tanstack/react-query'
import { retry } from '#kit/browser/retry.ts'
import { loadRealtime } from '../supabase/load.ts'
import { registrationQueries } from './queries.ts'

/** A topic can be joined again only once it has been left, so each subscription has its own. */
let subscriptions = 0

/**
 * Reads a provider's registration again whenever it is decided, until the returned function is called. A new subscription
 * reads it, too: a decision may have been missed.
 */
export async function followRegistration(queryClient: QueryClient, ownerId: string, id: string) {
  const realtime = await retry(loadRealtime)
  const { queryKey } = registrationQueries.ofOwner(ownerId)
  const read = () => void queryClient.invalidateQueries({ queryKey })
  const filter = `professional_id=eq.${id}`
  subscriptions += 1
  const channel = realtime
    .channel(`registration:${id}:${subscriptions}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'registration_decisions', filter }, read)
    .subscribe((status) => status === 'SUBSCRIBED' && read())

  return () => void channel.unsubscribe()
}
