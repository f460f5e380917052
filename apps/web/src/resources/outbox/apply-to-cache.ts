import type { QueryClient } from '@tanstack/react-query'
import { favoriteQueries } from '../favorites/queries.ts'
import { withFavorite, withoutFavorite } from '../favorites/row.ts'
import { feedbackQueries } from '../feedbacks/queries.ts'
import { forgetRatingDraft } from '../feedbacks/rating-draft.ts'
import { refreshProfessional } from '../professionals/refresh-professional.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Applies a sent item to the query cache. */
export function applyToCache(queryClient: QueryClient, item: OutboxItem) {
  const { clientId, professionalId } = item
  if (item.kind !== 'favorite') {
    forgetRatingDraft(clientId, professionalId)
    void refreshProfessional(queryClient, professionalId)
    void queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    return
  }
  const { queryKey } = favoriteQueries.ids(clientId)
  const change = item.isFavorite ? withFavorite : withoutFavorite
  // A fetch that has already begun would bring back the old state, so it is cancelled.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (ids) => change(ids, professionalId))
  void queryClient.invalidateQueries({ queryKey })
  if (!item.isFavorite) return
  void queryClient.invalidateQueries({ queryKey: favoriteQueries.professionals(clientId).queryKey })
}
