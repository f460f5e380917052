import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { whenUserIdle } from '#lib/idle.ts'
import { retry } from '#lib/retry.ts'

/** Keeps a client's favorites the same in all tabs and devices, from the user's first pause on. */
export function useLiveFavorites(profile: Profile | undefined) {
  const queryClient = useQueryClient()
  const clientId = profile?.userType === 'client' ? profile.id : undefined

  useEffect(() => {
    if (clientId === undefined) return
    let isStopped = false
    let stop = () => {}
    void whenUserIdle().then(async () => {
      const { followFavorites } = await retry(() => import('#data/favorites/follow-favorites.ts'))
      const unsubscribe = await followFavorites(queryClient, clientId)
      if (isStopped) unsubscribe()
      else stop = unsubscribe
    })

    return () => {
      isStopped = true
      stop()
    }
  }, [clientId, queryClient])
}
