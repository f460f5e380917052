import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { favoriteQueries } from '#resources/favorites/queries.ts'
import type { Profile } from '#resources/profiles/row.ts'

/** Loads a client's favorites while the user is idle, so that they are available offline. */
export function useOfflinePrefetch(profile: Profile | undefined) {
  const queryClient = useQueryClient()
  const clientId = profile?.userType === 'client' ? profile.id : undefined

  useEffect(() => {
    if (clientId === undefined) return
    let isCancelled = false
    void whenUserIdle().then(() => {
      if (isCancelled) return
      void queryClient.prefetchQuery(favoriteQueries.ids(clientId))
      void queryClient.prefetchInfiniteQuery(favoriteQueries.professionals(clientId))
    })

    return () => {
      isCancelled = true
    }
  }, [clientId, queryClient])
}
