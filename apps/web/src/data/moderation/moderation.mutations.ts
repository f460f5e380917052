import type { Rejection } from '@fenix/domain/schemas/rejection.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from './moderation.queries.ts'
import { forgetRejectionDraft } from './rejection-draft.ts'

type Act<Subject> = {
  /** Changes rows and returns those that it changed. */
  act: (subject: Subject) => Promise<readonly unknown[]>
  /** The message if no row changed, because another administrator was faster. */
  noneLeft: string
  errorTitle: string
  successTitle?: string
}

function useModeration<Subject>({ act, noneLeft, ...meta }: Act<Subject>) {
  const queryClient = useQueryClient()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (subject: Subject) => {
      if ((await act(subject)).length === 0) throw new AppError('already_moderated', noneLeft)
    },
    // Every screen may show the row. The button stays busy until the list is refetched.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries({ queryKey: moderationQueries.all }),
    meta,
  })
}

export const useApproveRegistration = () =>
  useModeration({
    act: async (id: string) =>
      unwrap(
        await supabase
          .from('professionals')
          .update({ status: 'approved' })
          .eq('id', id)
          .eq('status', 'pending')
          .select('id'),
      ),
    noneLeft: strings.approvals.alreadyDecided,
    errorTitle: errors.act.approve,
    successTitle: strings.approvals.approved,
  })

export const useRejectRegistration = (id: string) =>
  useModeration({
    act: async (rejection: Rejection) => {
      const rejected = unwrap(
        await supabase.rpc('reject_registration', { ...rejection, professional_id: id }),
      )
      forgetRejectionDraft(id)

      return rejected
    },
    noneLeft: strings.approvals.alreadyDecided,
    errorTitle: errors.act.reject,
    successTitle: strings.approvals.rejected,
  })

type Recommendation = { id: string; isRecommended: boolean }

export const useRecommend = () =>
  useModeration({
    act: async ({ id, isRecommended }: Recommendation) =>
      unwrap(
        await supabase
          .from('professionals')
          .update({ is_recommended: isRecommended })
          .eq('id', id)
          .eq('status', 'approved')
          .select('id'),
      ),
    noneLeft: strings.suppliers.gone,
    errorTitle: errors.act.update,
  })

export const useCloseReport = () =>
  useModeration({
    act: async (id: string) => unwrap(await supabase.rpc('admin_close_report', { report_id: id })),
    noneLeft: strings.reports.gone,
    errorTitle: errors.act.closeReport,
    successTitle: strings.reports.closed,
  })

export const useDeleteFeedback = () =>
  useModeration({
    act: async (id: string) => unwrap(await supabase.from('feedbacks').delete().eq('id', id).select('id')),
    noneLeft: strings.feedbacks.gone,
    errorTitle: errors.act.remove,
    successTitle: strings.feedbacks.removed,
  })
