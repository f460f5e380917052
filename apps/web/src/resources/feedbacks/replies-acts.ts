import type { ReplyInput } from '@fenix/domain/schemas/reply.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetDraft } from '#kit/form/draft.ts'
import { strings } from '#strings/reply.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { feedbackQueries } from './queries.ts'
import type { Feedback } from './row.ts'

/** Not an upsert, which would also update the key: only the text may be updated. */
export async function saveReply(feedbackId: string, reply: string) {
  const replies = () => supabase.from('feedback_replies')
  const updated = unwrap(await replies().update({ reply }).eq('feedback_id', feedbackId).select('reply'))
  if (updated.length === 0) unwrap(await replies().insert({ feedback_id: feedbackId, reply }))
}

/** Publishes the provider's reply to a review, which replaces an earlier one. */
export function useSaveReply({ id }: Feedback) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: ({ reply }: ReplyInput) => saveReply(id, reply),
    onSuccess: () => {
      forgetDraft(drafts.reply(id))

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
      forgetDraft(drafts.reply(id))

      return queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    },
    meta: { errorTitle: strings.deleteError, successTitle: strings.deleted },
  })
}
