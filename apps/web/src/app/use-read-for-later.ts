import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favoriteQueries } from '#data/favorites/favorites.queries.ts'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { whenQuiet } from '#lib/when-quiet.ts'

/** Once nobody waits for anything any more: what a client will want to find where there is no connection. */
export function useReadForLater(profile: Profile | undefined) {
  const queryClient = useQueryClient()
  const clientId = profile?.userType === 'client' ? profile.id : undefined

  useEffect(() => {
    if (clientId === undefined) return
    let isGone = false
    void whenQuiet().then(() => {
      if (isGone) return
      void queryClient.prefetchQuery(favoriteQueries.ids(clientId))
      void queryClient.prefetchInfiniteQuery(favoriteQueries.professionals(clientId))
    })

    return () => {
      isGone = true
    }
  }, [clientId, queryClient])
}
