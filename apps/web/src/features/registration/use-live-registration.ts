import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { registrationQueries } from '#resources/registrations/queries.ts'
import type { Registration } from '#resources/registrations/row.ts'
import { followTable } from '#resources/supabase/follow-table.ts'

/** Shows a decision about one's own registration as soon as it is made; once it is approved, from the user's first pause on. */
export function useLiveRegistration(ownerId: string, registration: Registration | null | undefined) {
  const queryClient = useQueryClient()
  const id = registration?.id
  const whenNeeded = useEffectEvent(async () => {
    if (registration?.status === 'approved') await whenUserIdle()
  })

  useEffect(() => {
    if (id === undefined) return
    const decisions = { table: 'registration_decisions', filter: `professional_id=eq.${id}` }
    const { queryKey } = registrationQueries.ofOwner(ownerId)

    return followTable({ ...decisions, from: whenNeeded() }, () => {
      void queryClient.invalidateQueries({ queryKey })
    })
  }, [ownerId, id, queryClient])
}
