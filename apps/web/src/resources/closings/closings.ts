import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { agendaQueries } from '../agendas/own.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/**
 * Whether a client and a professional agree that the client has hired them for a day. The client reads the professional's name,
 * even if that profile is not public; the provider reads the client's first name, and whether their agenda has an entry that day.
 */
export type Closing = Database['public']['Functions']['my_closings']['Returns'][number]

export const closingQueries = {
  of: (userId: string) =>
    queryOptions({
      queryKey: ['closings', userId],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('my_closings').abortSignal(signal)),
      meta: { logTitle: 'Reading the closings', persist: true },
    }),
}

type ClosingAct =
  | { professionalId: string; day: string }
  /** Answers a closing; `isRight` null takes the answer back. */
  | { id: string; isRight: boolean | null; knowsBusy: boolean }
  /** Withdraws a closing; `reason` is null if the closing has no answer yet. */
  | { id: string; reason: string | null }

function send(act: ClosingAct) {
  if ('day' in act) return supabase.rpc('close_with', { professional_id: act.professionalId, day: act.day })
  if ('reason' in act) {
    return supabase.rpc('withdraw_closing', {
      closing_id: act.id,
      ...(act.reason !== null && { reason: act.reason }),
    })
  }

  return supabase.rpc('answer_closing', {
    closing_id: act.id,
    // The generated type does not know that the argument may be null.
    is_right: act.isRight as boolean,
    knows_busy: act.knowsBusy,
  })
}

/** Creates, answers or withdraws a closing. The agenda changes with it, so both are refetched. */
export function useClosingAct(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (act: ClosingAct) => {
      // The response is false if the closing has changed since it was shown.
      if (unwrap(await send(act)) === false) throw new AppError('gone', 'Isso mudou enquanto você lia.')
    },
    onSettled: () =>
      Promise.all(
        [closingQueries.of(userId), agendaQueries.ofOwner(userId)].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { errorTitle: 'Não deu para salvar' },
  })
}
