import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { outboxTexts } from '../outbox/effects.ts'
import { type FavoriteItem, type OutboxItem, useOutbox, useOutboxPart } from '../outbox/outbox.ts'
import { useOutboxAction } from '../outbox/send.ts'
import { listed } from '../professionals/lists.ts'
import { findListed } from '../professionals/queries.ts'
import { favoriteQueries } from './queries.ts'
import { withFavorite, withoutFavorite } from './row.ts'

type Favorite = { clientId: string; professionalId: string; name: string }

export const useSetFavorite = (favorite: Favorite) =>
  useOutboxAction(outboxTexts.errorTitle.favorite, (isFavorite: boolean) => ({
    ...favorite,
    kind: 'favorite',
    isFavorite,
  }))

export const heartsOf = (clientId: string, outbox: readonly OutboxItem[]) =>
  outbox.filter((item): item is FavoriteItem => item.kind === 'favorite' && item.clientId === clientId)

/** Whether a professional is a favorite: as last tapped if the outbox contains that tap, otherwise as saved on the server. */
export function useHeart(clientId: string, professionalId: string) {
  const { data: isSaved = false } = useQuery({
    ...favoriteQueries.ids(clientId),
    select: (ids) => ids.includes(professionalId),
  })
  const tapped = useOutboxPart((items) =>
    heartsOf(clientId, items).find((item) => item.professionalId === professionalId),
  )

  return { isFavorite: tapped?.isFavorite ?? isSaved, isWaiting: tapped?.isWaiting ?? false }
}

/**
 * The saved favorites with the outbox applied. New favorites that are not loaded yet are taken from other lists in the
 * cache, which works offline, too.
 */
export function useFavoriteList(clientId: string) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(favoriteQueries.professionals(clientId))
  const saved = useQuery(favoriteQueries.ids(clientId))
  const hearts = heartsOf(clientId, useOutbox())
  const ids = hearts.reduce<readonly string[]>(
    (known, { isFavorite, professionalId }) =>
      (isFavorite ? withFavorite : withoutFavorite)(known, professionalId),
    saved.data ?? [],
  )
  const read = listed(list.data)
  const unread = list.hasNextPage ? [] : ids.filter((id) => !read.some((one) => one.id === id))
  const parts = [list, saved]
  const favorites = [...findListed(queryClient, unread), ...read.filter(({ id }) => ids.includes(id))]

  return {
    list,
    favorites,
    /** Until all pages are loaded, the count may include professionals who are no longer visible. */
    count: list.hasNextPage ? ids.length : favorites.length,
    isRead: parts.every(({ data }) => data !== undefined),
    isUnavailable: parts.some(({ isError, isPaused, data }) => (isError || isPaused) && !data),
    error: list.error ?? saved.error,
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}
