import type { QueryClient } from '@tanstack/react-query'
import { forgetDraft } from '#kit/form/draft.ts'
import { drafts } from '../drafts.ts'
import { favoriteQueries } from '../favorites/queries.ts'
import { withFavorite, withoutFavorite } from '../favorites/row.ts'
import { feedbackQueries } from '../feedbacks/queries.ts'
import { type ProfessionalList, withProfessional } from '../professionals/professional-lists.ts'
import { professionalQueries } from '../professionals/queries.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Applies a sent item to the query cache. */
export function applyToCache(queryClient: QueryClient, item: OutboxItem) {
  const { clientId, professionalId } = item
  if (item.kind !== 'favorite') {
    forgetDraft(drafts.rating(clientId, professionalId))
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

/**
 * Refetches one professional and updates it in every list and on its page. Lists keep their order, so that a card
 * does not jump away from the client who has just rated it.
 */
async function refreshProfessional(queryClient: QueryClient, id: string) {
  const lists = { queryKey: professionalQueries.lists }
  try {
    const fresh = await queryClient.fetchQuery({ ...professionalQueries.one(id), staleTime: 0 })
    queryClient.setQueriesData<ProfessionalList>(lists, (list) => list && withProfessional(list, fresh))
    queryClient.setQueryData(professionalQueries.bySlug(fresh.slug).queryKey, fresh)
  } catch {
    // The query has logged the error; refetch the lists instead.
    await queryClient.invalidateQueries(lists)
    await queryClient.invalidateQueries({ queryKey: professionalQueries.pages })
  }
}
