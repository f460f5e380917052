import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'

export const editGone = 'Esta mudança não espera mais.'

export const editActs = {
  /** Accepts the version that the screen shows; `errorCodes.changedMeanwhile` tells that there is a newer one. */
  accept: rpcAct('accept_edit', {
    noneLeft: editGone,
    errorTitle: 'Erro ao marcar como visto',
    successTitle: 'Mudança vista',
  }),

  /** Brings back what the profile said before; the version as for `accept`. */
  undo: rpcAct('undo_edit', {
    draftOf: ({ professional_id }) => drafts.undo(professional_id),
    noneLeft: editGone,
    errorTitle: 'Erro ao desfazer',
    successTitle: 'Mudança desfeita',
  }),
}
