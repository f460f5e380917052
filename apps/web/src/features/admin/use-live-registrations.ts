import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminQueries } from '#resources/admin.ts'
import { followTable } from '#resources/supabase/follow-table.ts'
import { isOfDeleted } from '#resources/users/acts.ts'

/** Reloads an administrator's lists whenever a registration is added, changed or deleted. */
export function useLiveRegistrations() {
  const queryClient = useQueryClient()

  useEffect(
    () =>
      followTable({ table: 'registration_changes' }, () => {
        void queryClient.invalidateQueries({
          queryKey: adminQueries.all,
          predicate: (query) => !isOfDeleted(queryClient, query),
        })
      }),
    [queryClient],
  )
}
