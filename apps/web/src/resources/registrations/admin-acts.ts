import type { Rejection } from '@fenix/domain/schemas/rejection.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { PendingRegistration } from './pending-row.ts'
import { useModeration } from './use-moderation.ts'

/** Approves what the screen shows; `errorCodes.changedMeanwhile` tells that the registration has changed since. */
export const useApproveRegistration = () =>
  useModeration({
    act: async ({ id, version }: Pick<PendingRegistration, 'id' | 'version'>) =>
      unwrap(await supabase.rpc('approve_registration', { professional_id: id, version })),
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
      forgetDraft(drafts.rejection(id))

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
