import type { Rejection } from '@fenix/domain/schemas/decisions.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { useModeration } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { PendingRegistration } from './admin-row.ts'

const strings = {
  approved: 'Profissional Aprovado!',
  rejected: 'Profissional Rejeitado!',
  alreadyDecided: 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.',
} as const

/** Approves what the screen shows; `errorCodes.changedMeanwhile` tells that the registration has changed since. */
export const useApproveRegistration = () =>
  useModeration({
    act: async ({ id, version }: Pick<PendingRegistration, 'id' | 'version'>) =>
      unwrap(await supabase.rpc('approve_registration', { professional_id: id, version })),
    noneLeft: strings.alreadyDecided,
    errorTitle: errors.act.approve,
    successTitle: strings.approved,
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
    noneLeft: strings.alreadyDecided,
    errorTitle: errors.act.reject,
    successTitle: strings.rejected,
  })
