import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favoriteQueries } from '#data/favorites/favorites.queries.ts'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { whenUserIdle } from '#lib/idle.ts'

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
