import { strings as errors } from '#kit/browser/error-texts.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { useModeration } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { strings } from './admin-texts.ts'

/** Deletes a review; its author reads the reason. */
export const useDeleteFeedback = (id: string) =>
  useModeration({
    act: async (reason: string) => {
      const deleted = unwrap(await supabase.rpc('admin_delete_feedback', { feedback_id: id, reason }))
      forgetDraft(drafts.deletedFeedback(id))

      return deleted
    },
    noneLeft: strings.gone,
    errorTitle: errors.act.remove,
    successTitle: strings.removed,
  })

/** Keeps what is reported; its reports up to the last one read are settled. */
export const useKeepReported = ({ id, lastAt }: { id: string; lastAt: string }) =>
  useModeration({
    act: async (note: string) => {
      const settled = unwrap(
        await supabase.rpc('admin_keep_reported', { target_id: id, until: lastAt, note }),
      )
      forgetDraft(drafts.keptReported(id))

      return settled
    },
    noneLeft: strings.reports.gone,
    errorTitle: errors.act.closeReport,
    successTitle: strings.reports.kept,
  })
