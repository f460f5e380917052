import type { ReviewOutput } from '@fenix/domain/schemas/review.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshProfessional } from '#data/professionals/refresh-professional.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/catalog.ts'
import { feedbackQueries } from './feedbacks.queries.ts'
import { forgetRatingDraft } from './rating-draft.ts'

/** A client's review of a professional; a second one takes the place of the first. */
export function useSendFeedback(clientId: string, professionalId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    // Without a connection it fails at once and says so, in place of waiting unseen.
    networkMode: 'always',
    // `.single()` turns "row-level security matched no row" into an error.
    mutationFn: async ({ rating, comment }: ReviewOutput) =>
      unwrap(
        await supabase
          .from('feedbacks')
          .upsert(
            { professional_id: professionalId, client_id: clientId, rating, comment },
            { onConflict: 'professional_id,client_id' },
          )
          .select('id')
          .single(),
      ),
    onSuccess: () => {
      forgetRatingDraft(clientId, professionalId)
      void refreshProfessional(queryClient, professionalId)
      void queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    },
    meta: {
      errorTitle: strings.reviews.sendError,
      successTitle: strings.rating.sent,
      successDescription: strings.rating.sentText,
    },
  })
}
