import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/catalog.ts'
import { withFavorite, withoutFavorite } from './favorites.mapper.ts'
import { favoriteQueries } from './favorites.queries.ts'

/** Whose favourite. */
export type Favorite = { clientId: string; professionalId: string; name: string }

const mutationKey = ['favorites'] as const

/** Hearts are saved one after the other, so that two quick taps end as the second one meant. */
const oneByOne = { mutationKey, scope: { id: 'favorites' }, networkMode: 'always' } as const

/** Shows the change before it is saved. */
async function showNow(
  queryClient: QueryClient,
  { clientId, professionalId }: Favorite,
  change: typeof withFavorite,
) {
  const { queryKey } = favoriteQueries.ids(clientId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (ids) => change(ids, professionalId))
}

/** Once the last change is saved or refused, what is shown becomes what is so. */
function readAgain(queryClient: QueryClient, { clientId }: Favorite) {
  if (queryClient.isMutating({ mutationKey }) > 1) return
  void queryClient.invalidateQueries({ queryKey: favoriteQueries.ids(clientId).queryKey })
}

type Change = {
  save: () => Promise<unknown>
  show: typeof withFavorite
  undo: typeof withFavorite
  successTitle: string
  onSaved?: () => void
}

/** On show before it is saved, and taken back should it not be. */
function useFavoriteChange(
  queryClient: QueryClient,
  favorite: Favorite,
  { save, show, undo, successTitle, onSaved }: Change,
) {
  return useMutation({
    ...oneByOne,
    mutationFn: save,
    onMutate: () => showNow(queryClient, favorite, show),
    onError: () => showNow(queryClient, favorite, undo),
    onSuccess: () => onSaved?.(),
    onSettled: () => readAgain(queryClient, favorite),
    meta: { errorTitle: strings.favorites.saveError, successTitle, successDescription: favorite.name },
  })
}

export function useAddFavorite(favorite: Favorite) {
  const queryClient = useQueryClient()
  const { clientId, professionalId } = favorite

  return useFavoriteChange(queryClient, favorite, {
    save: async () =>
      unwrap(
        await supabase
          .from('favorites')
          .upsert({ client_id: clientId, professional_id: professionalId })
          .select('professional_id')
          .single(),
      ),
    show: withFavorite,
    undo: withoutFavorite,
    successTitle: strings.favorites.added,
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: favoriteQueries.professionals(clientId).queryKey })
    },
  })
}

/** The list of favourites keeps the professional; it shows those alone whose heart is filled. */
export function useRemoveFavorite(favorite: Favorite) {
  const { clientId, professionalId } = favorite

  return useFavoriteChange(useQueryClient(), favorite, {
    // Removing what another device has removed already is no failure, so the row is not asked for.
    save: async () =>
      unwrap(
        await supabase
          .from('favorites')
          .delete()
          .eq('client_id', clientId)
          .eq('professional_id', professionalId),
      ),
    show: withoutFavorite,
    undo: withFavorite,
    successTitle: strings.favorites.removed,
  })
}
