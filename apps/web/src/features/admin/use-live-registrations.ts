import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { retry } from '#kit/browser/retry.ts'

/** Keeps the lists of registrations up to date. */
export function useLiveRegistrations() {
  const queryClient = useQueryClient()

  useEffect(() => {
    let isStopped = false
    let stop = () => {}
    void retry(() => import('#resources/registrations/follow-registrations.ts')).then(
      async ({ followRegistrations }) => {
        const unsubscribe = await followRegistrations(queryClient)
        if (isStopped) unsubscribe()
        else stop = unsubscribe
      },
    )

    return () => {
      isStopped = true
      stop()
    }
  }, [queryClient])
}
