import { strings } from '#strings/outbox.ts'
import { useOutboxAction } from '../outbox/use-outbox-action.ts'

export type Favorite = { clientId: string; professionalId: string; name: string }

export const useSetFavorite = (favorite: Favorite) =>
  useOutboxAction(strings.errorTitle.favorite, (isFavorite: boolean) => ({
    ...favorite,
    kind: 'favorite',
    isFavorite,
  }))
