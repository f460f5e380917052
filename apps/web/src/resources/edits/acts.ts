import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'

export const editGone = 'Esta mudança não espera mais.'

export const editActs = {
  /** Accepts the version that the screen shows; fails with `errorCodes.changedMeanwhile` if there is a newer one. */
  accept: rpcAct('accept_edit', {
    noneLeft: editGone,
    errorTitle: 'Erro ao marcar como visto',
    successTitle: 'Mudança vista',
  }),

  /** Restores the profile from before the edit, with the same check of the version as `accept`. */
  undo: rpcAct('undo_edit', {
    draftOf: ({ professional_id }) => drafts.undo(professional_id),
    noneLeft: editGone,
    errorTitle: 'Erro ao desfazer',
    successTitle: 'Mudança desfeita',
  }),
}
