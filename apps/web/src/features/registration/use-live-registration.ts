import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Registration } from '#data/registrations/registration.mapper.ts'
import { retry } from '#lib/retry.ts'

/** Shows a decision about one's own registration as soon as it is made, until it is approved. */
export function useLiveRegistration(ownerId: string, registration: Registration | null | undefined) {
  const queryClient = useQueryClient()
  const id = registration && registration.status !== 'approved' ? registration.id : undefined

  useEffect(() => {
    if (id === undefined) return
    let isStopped = false
    let stop = () => {}
    void retry(() => import('#data/registrations/follow-registration.ts')).then(
      async ({ followRegistration }) => {
        const unsubscribe = await followRegistration(queryClient, ownerId, id)
        if (isStopped) unsubscribe()
        else stop = unsubscribe
      },
    )

    return () => {
      isStopped = true
      stop()
    }
  }, [ownerId, id, queryClient])
}
