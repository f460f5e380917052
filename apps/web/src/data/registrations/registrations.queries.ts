import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/registration.ts'
import { registrationColumns, toRegistration } from './registration.mapper.ts'

/** How often a waiting provider's screen asks whether an administrator has decided. */
const waitingMs = 30_000

export const registrationQueries = {
  all: ['registrations'] as const,

  /**
   * A provider's registration, whatever its status; null before the first. It is kept in its owner's browser, not in
   * that of an administrator who looks at it.
   */
  ofOwner: (ownerId: string, { isOwn = true } = {}) =>
    queryOptions({
      queryKey: [...registrationQueries.all, ownerId],
      queryFn: async ({ signal }) => {
        const row = unwrap(
          await supabase
            .from('professionals')
            .select(registrationColumns)
            .eq('user_id', ownerId)
            .abortSignal(signal)
            .maybeSingle(),
        )

        return row && toRegistration(row)
      },
      // An administrator may have decided since, and what is edited has to be the newest there is.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? waitingMs : false),
      meta: { errorTitle: isOwn ? strings.errors.load : errors.profileLookup, persist: isOwn },
    }),
}
