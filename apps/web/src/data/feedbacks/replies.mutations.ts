import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/reply.ts'
import type { Feedback } from './feedbacks.mapper.ts'
import { feedbackQueries } from './feedbacks.queries.ts'
import { forgetReplyDraft } from './reply-draft.ts'

/** Publishes the provider's reply to a review, or replaces it. */
export function useSaveReply({ id, reply: earlier }: Feedback) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async ({ reply }: { reply: string }) => {
      const replies = supabase.from('feedback_replies')
      const written = earlier
        ? replies.update({ reply }).eq('feedback_id', id)
        : replies.insert({ feedback_id: id, reply })
      unwrap(await written.select('feedback_id').single())
    },
    onSuccess: () => {
      forgetReplyDraft(id)

      return queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    },
    meta: { errorTitle: strings.sendError, successTitle: strings.sent },
  })
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
