import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favoriteQueries } from '#data/favorites/favorites.queries.ts'
import type { Profile } from '#data/profiles/profiles.mapper.ts'

const laterMs = 3000

/** Once nobody waits for anything any more: what a client will want to find where there is no connection. */
export function useReadForLater(profile: Profile | undefined) {
  const queryClient = useQueryClient()
  const clientId = profile?.userType === 'client' ? profile.id : undefined

  useEffect(() => {
    if (clientId === undefined) return
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(favoriteQueries.ids(clientId))
      void queryClient.prefetchInfiniteQuery(favoriteQueries.professionals(clientId))
    }, laterMs)

    return () => clearTimeout(timer)
  }, [clientId, queryClient])
}
