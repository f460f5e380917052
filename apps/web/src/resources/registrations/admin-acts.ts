import type { Rejection } from '@fenix/domain/schemas/decisions.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { useModeration } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { PendingRegistration } from './admin-row.ts'

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
