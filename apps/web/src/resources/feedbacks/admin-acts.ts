import { strings as errors } from '#kit/browser/error-texts.ts'
import { rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { strings } from './admin-texts.ts'

export const feedbackActs = {
  /** Deletes a review; its author reads the reason. */
  remove: rpcAct('admin_delete_feedback', {
    draftOf: ({ feedback_id }) => drafts.deletedFeedback(feedback_id),
    noneLeft: strings.gone,
    errorTitle: errors.act.remove,
    successTitle: strings.removed,
  }),

  /** Keeps what is reported; its reports up to the last one read are settled. */
  keep: rpcAct('admin_keep_reported', {
    draftOf: ({ target_id }) => drafts.keptReported(target_id),
    noneLeft: strings.reports.gone,
    errorTitle: errors.act.closeReport,
    successTitle: strings.reports.kept,
  }),
}
