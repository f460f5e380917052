import { useOutboxAction } from '#data/outbox/use-outbox-action.ts'
import { strings } from '#strings/catalog.ts'

export type Favorite = { clientId: string; professionalId: string; name: string }

const useSetFavorite = (favorite: Favorite, isFavorite: boolean) =>
  useOutboxAction(strings.favorites.saveError, () => ({ ...favorite, kind: 'favorite', isFavorite }))

export const useAddFavorite = (favorite: Favorite) => useSetFavorite(favorite, true)

export const useRemoveFavorite = (favorite: Favorite) => useSetFavorite(favorite, false)
