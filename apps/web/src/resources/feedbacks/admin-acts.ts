import { strings as errors } from '#kit/browser/error-texts.ts'
import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'

export const feedbackActs = {
  /** Deletes a review; its author reads the reason. */
  remove: rpcAct('admin_delete_feedback', {
    draftOf: ({ feedback_id }) => drafts.deletedFeedback(feedback_id),
    noneLeft: 'Este feedback já foi excluído.',
    errorTitle: errors.act.remove,
    successTitle: 'Feedback Excluído!',
  }),

  /** Keeps a reported profile or review, and settles its reports up to the last one that the administrator has read. */
  keep: rpcAct('admin_keep_reported', {
    draftOf: ({ target_id }) => drafts.keptReported(target_id),
    noneLeft: 'Esta denúncia já foi resolvida.',
    errorTitle: errors.act.closeReport,
    successTitle: 'Denúncia resolvida',
  }),
}
