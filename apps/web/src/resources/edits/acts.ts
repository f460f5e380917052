import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { strings } from './texts.ts'

export const editActs = {
  /** Accepts the version that the screen shows; `errorCodes.changedMeanwhile` tells that there is a newer one. */
  accept: rpcAct('accept_edit', {
    noneLeft: strings.gone,
    errorTitle: strings.errors.accept,
    successTitle: strings.accepted,
  }),

  /** Brings back what the profile said before; the version as for `accept`. */
  undo: rpcAct('undo_edit', {
    draftOf: ({ professional_id }) => drafts.undo(professional_id),
    noneLeft: strings.gone,
    errorTitle: strings.errors.undo,
    successTitle: strings.undone,
  }),
}
