import { timings } from '@fenix/domain/limits.ts'
import type { ReplyInput, ReviewOutput } from '@fenix/domain/schemas/reviews.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetDraft } from '#kit/form/draft.ts'
import { dismissToast, showToast } from '#kit/ui/toast.ts'
import { drafts } from '../drafts.ts'
import { deliver } from '../outbox/deliver.ts'
import { announceWaiting, applyToCache, outboxTexts } from '../outbox/effects.ts'
import { newVersion, putInOutbox, type RemovalItem, takeFromOutbox } from '../outbox/outbox.ts'
import { useOutboxAction } from '../outbox/send.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { feedbackQueries } from './queries.ts'
import type { Feedback } from './row.ts'

/** Sends a client's review; it replaces their earlier review of the same professional. */
export const useSendReview = (clientId: string, professional: { id: string; name: string }) =>
  useOutboxAction(outboxTexts.errorTitle.review, ({ rating, comment }: ReviewOutput) => ({
    kind: 'review',
    clientId,
    professionalId: professional.id,
    name: professional.name,
    rating,
    comment,
  }))

const untilDue = () => new Promise((resolve) => setTimeout(resolve, timings.undoMs))

/** Deletes a client's review once the time to undo it has passed, even if the page is closed before. */
export function useDeleteReview(clientId: string, { id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async () => {
      const item: RemovalItem = {
        kind: 'removal',
        clientId,
        professionalId: id,
        name,
        version: newVersion(),
        isWaiting: false,
        dueAt: Date.now() + timings.undoMs,
      }
      putInOutbox(item)
      const toast = showToast({
        tone: 'success',
        title: outboxTexts.deleted,
        undo: () => takeFromOutbox(item),
      })
      await untilDue()
      dismissToast(toast)

      return deliver(item, () => applyToCache(queryClient, item))
    },
    onSuccess: ({ item, outcome }) => void (outcome === 'waiting' && announceWaiting(item)),
    meta: { errorTitle: outboxTexts.errorTitle.removal },
  })
}

/** Not an upsert: that would also update the key, and the database allows updates only of the text. */
export async function saveReply(feedbackId: string, reply: string) {
  const replies = () => supabase.from('feedback_replies')
  const updated = unwrap(await replies().update({ reply }).eq('feedback_id', feedbackId).select('reply'))
  if (updated.length === 0) unwrap(await replies().insert({ feedback_id: feedbackId, reply }))
}

const refreshes = { queryKey: feedbackQueries.all }

/** Publishes the provider's reply to a review; it replaces an earlier reply. */
export const useSaveReply = ({ id }: Feedback) =>
  useMutation({
    mutationFn: async ({ reply }: ReplyInput) => {
      await saveReply(id, reply)
      forgetDraft(drafts.reply(id))
    },
    meta: { errorTitle: 'Erro ao publicar resposta', successTitle: 'Resposta publicada!', refreshes },
  })

export const useDeleteReply = ({ id }: Feedback) =>
  useMutation({
    mutationFn: async () => {
      unwrap(await supabase.from('feedback_replies').delete().eq('feedback_id', id))
      forgetDraft(drafts.reply(id))
    },
    meta: { errorTitle: 'Erro ao excluir resposta', successTitle: 'Resposta excluída!', refreshes },
  })
