import { strings as errors } from '#kit/browser/error-texts.ts'
import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'

const noneLeft = 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.'

export const registrationActs = {
  /** Approves what the screen shows; `errorCodes.changedMeanwhile` tells that the registration has changed since. */
  approve: rpcAct('approve_registration', {
    noneLeft,
    errorTitle: errors.act.approve,
    successTitle: 'Profissional Aprovado!',
  }),

  reject: rpcAct('reject_registration', {
    draftOf: ({ professional_id }) => drafts.rejection(professional_id),
    noneLeft,
    errorTitle: errors.act.reject,
    successTitle: 'Profissional Rejeitado!',
  }),
}
