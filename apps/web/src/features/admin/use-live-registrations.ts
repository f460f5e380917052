import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminQueries } from '#resources/admin.ts'
import { followTable } from '#resources/supabase/follow-table.ts'
import { isOfDeleted } from '#resources/users/acts.ts'

/** Reads an administrator's lists again whenever a registration arrives, changes or leaves. */
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
