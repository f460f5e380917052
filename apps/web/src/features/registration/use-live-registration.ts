import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import type { Registration } from '#resources/registrations/row.ts'

/** Shows a decision about one's own registration as soon as it is made; once it is approved, from the user's first pause on. */
export function useLiveRegistration(ownerId: string, registration: Registration | null | undefined) {
  const queryClient = useQueryClient()
  const id = registration?.id
  const whenNeeded = useEffectEvent(async () => {
    if (registration?.status === 'approved') await whenUserIdle()
  })

  useEffect(() => {
    if (id === undefined) return
    let isStopped = false
    let stop = () => {}
    void whenNeeded().then(async () => {
      const { followRegistration } = await retry(
        () => import('#resources/registrations/follow-registration.ts'),
      )
      const unsubscribe = await followRegistration(queryClient, ownerId, id)
      if (isStopped) unsubscribe()
      else stop = unsubscribe
    })

    return () => {
      isStopped = true
      stop()
    }
  }, [ownerId, id, queryClient])
}
