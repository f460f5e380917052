import type { QueryClient } from '@tanstack/react-query'
import { loadRealtime } from '#data/supabase/load.ts'
import { retry } from '#lib/retry.ts'
import { favoriteQueries } from './favorites.queries.ts'

/**
 * Reads a client's favorites again whenever another tab or device changes them, until the returned function is called. A new
 * subscription reads them, too: changes may have been missed.
 */
export async function followFavorites(queryClient: QueryClient, clientId: string) {
  const realtime = await retry(loadRealtime)
  const read = () => {
    void queryClient.invalidateQueries({ queryKey: favoriteQueries.ids(clientId).queryKey })
    void queryClient.invalidateQueries({ queryKey: favoriteQueries.professionals(clientId).queryKey })
  }
  const filter = `client_id=eq.${clientId}`
  const channel = realtime
    .channel(`favorites:${clientId}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'favorite_lists', filter }, read)
    .subscribe((status) => status === 'SUBSCRIBED' && read())

  return () => void channel.unsubscribe()
}
