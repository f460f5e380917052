import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from './moderation.queries.ts'

/** Only what still waits: another administrator may have been faster, and that decision stands. */
async function decide(id: string, status: 'approved' | 'rejected') {
  const decided = unwrap(
    await supabase.from('professionals').update({ status }).eq('id', id).eq('status', 'pending').select('id'),
  )
  if (decided.length === 0) throw new AppError('already_decided', strings.approvals.alreadyDecided)
}

type Decision = { status: 'approved' | 'rejected'; errorTitle: string; successTitle: string }

function useDecide({ status, ...meta }: Decision) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => decide(id, status),
    // A decision changes what every screen shows; until the list is new, its buttons stay busy.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries({ queryKey: moderationQueries.all }),
    meta,
  })
}

export const useApproveRegistration = () =>
  useDecide({
    status: 'approved',
    errorTitle: errors.act.approve,
    successTitle: strings.approvals.approved,
  })

export const useRejectRegistration = () =>
  useDecide({
    status: 'rejected',
    errorTitle: errors.act.reject,
    successTitle: strings.approvals.rejected,
  })
