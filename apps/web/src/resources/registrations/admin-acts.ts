import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'

export const registrationActs = {
  /** Approves what the screen shows; `errorCodes.changedMeanwhile` tells that the registration has changed since. */
  approve: rpcAct('approve_registration', {
    noneLeft: strings.approvals.alreadyDecided,
    errorTitle: errors.act.approve,
    successTitle: strings.approvals.approved,
  }),

  reject: rpcAct('reject_registration', {
    draftOf: ({ professional_id }) => drafts.rejection(professional_id),
    noneLeft: strings.approvals.alreadyDecided,
    errorTitle: errors.act.reject,
    successTitle: strings.approvals.rejected,
  }),
}
