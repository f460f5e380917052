import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings } from '#strings/admin-people.ts'
import { strings as errors } from '#strings/errors.ts'
import { useModeration } from '../registrations/use-moderation.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** Ends the session with this id, or all of them. */
export const useEndSessions = (personId: string) =>
  useModeration({
    act: async (sessionId: string | undefined) =>
      unwrap(
        await supabase.rpc('admin_end_sessions', {
          person_id: personId,
          ...(sessionId !== undefined && { session_id: sessionId }),
        }),
      ),
    noneLeft: strings.sessions.gone,
    errorTitle: errors.act.update,
    successTitle: strings.sessions.ended,
  })

/** Blocks or unblocks a person's sign-in. */
export function useBlockSignIn(personId: string, isBlocked: boolean) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async () =>
      unwrap(await supabase.rpc('admin_block_sign_in', { person_id: personId, is_blocked: isBlocked })),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: {
      errorTitle: errors.act.update,
      successTitle: isBlocked ? strings.block.done : strings.unblock.done,
    },
  })
}
