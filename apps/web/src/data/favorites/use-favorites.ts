import { useQuery } from '@tanstack/react-query'
import { useOutbox } from '#data/outbox/outbox.ts'
import type { FavoriteItem, OutboxItem } from '#data/outbox/outbox-item.ts'
import { withFavorite, withoutFavorite } from './favorites.mapper.ts'
import { favoriteQueries } from './favorites.queries.ts'

const heartsOf = (clientId: string, outbox: readonly OutboxItem[]) =>
  outbox.filter((item): item is FavoriteItem => item.kind === 'favorite' && item.clientId === clientId)

/** Whether a heart is filled: as the server has it, and as it was tapped since. */
export function useHeart(clientId: string, professionalId: string) {
  const { data: isSaved = false } = useQuery({
    ...favoriteQueries.ids(clientId),
    select: (ids) => ids.includes(professionalId),
  })
  const tapped = heartsOf(clientId, useOutbox()).find((item) => item.professionalId === professionalId)

  return { isFavorite: tapped?.isFavorite ?? isSaved, isWaiting: tapped?.isWaiting ?? false }
}

/** All filled hearts, as the server has them and as they were tapped since. */
export function useFavoriteIds(clientId: string) {
  const query = useQuery(favoriteQueries.ids(clientId))
  const hearts = heartsOf(clientId, useOutbox())
  const ids = hearts.reduce(
    (known, { isFavorite, professionalId }) =>
      (isFavorite ? withFavorite : withoutFavorite)(known, professionalId),
    query.data,
  )

  return { query, ids }
}
