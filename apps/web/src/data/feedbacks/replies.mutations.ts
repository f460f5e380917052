import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { useBase } from '#data/versions/use-base.ts'
import { strings } from '#strings/reply.ts'
import type { Feedback } from './feedbacks.mapper.ts'
import { feedbackQueries } from './feedbacks.queries.ts'
import { forgetReplyDraft } from './reply-draft.ts'
import { type ReplyBase, saveReply } from './save-reply.ts'

/** Publishes the provider's reply to a review, or what its form has changed in an earlier one. */
export function useSaveReply({ id }: Feedback, opened: ReplyBase) {
  const queryClient = useQueryClient()
  const { base, forgetIfGone } = useBase(opened)

  const save = useMutation({
    mutationFn: (reply: { reply: string }) => saveReply(id, base, reply),
    onError: forgetIfGone,
    onSuccess: () => {
      forgetReplyDraft(id)

      return queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    },
    meta: { errorTitle: strings.sendError, successTitle: strings.sent },
  })

  return { save, base }
}

/** Deletes the provider's reply to a review. */
export function useDeleteReply({ id }: Feedback) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async () => {
      unwrap(await supabase.from('feedback_replies').delete().eq('feedback_id', id))
    },
    onSuccess: () => {
      forgetReplyDraft(id)

      return queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    },
    meta: { errorTitle: strings.deleteError, successTitle: strings.deleted },
  })
}
