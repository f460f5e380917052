import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cardColumns } from '../professionals/lists.ts'
import { toProfessional } from '../professionals/row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { favoriteQueries } from './queries.ts'

export const sharingError = 'Erro ao compartilhar favoritos'

export const sharedListError = 'Erro ao buscar a lista'

export const sharingQueries = {
  /** The token of the link that shares a client's favorites; null if they are not shared. */
  token: (clientId: string) =>
    queryOptions({
      queryKey: [...favoriteQueries.ids(clientId).queryKey, 'share-token'],
      queryFn: async ({ signal }) => {
        const row = unwrap(
          await supabase
            .from('favorite_lists')
            .select('share_token')
            .eq('client_id', clientId)
            .abortSignal(signal)
            .maybeSingle(),
        )

        return row?.share_token ?? null
      },
      meta: { errorTitle: sharingError },
    }),

  /** The professionals of a shared list; none if the link is not valid. */
  list: (token: string) =>
    queryOptions({
      queryKey: ['shared-list', token],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('shared_favorites', { token }).select(cardColumns).order('name')

        return unwrap(await found.abortSignal(signal)).map(toProfessional)
      },
      meta: { errorTitle: sharedListError },
    }),
}

function useToken(clientId: string) {
  const queryClient = useQueryClient()

  return (token: string | null) => queryClient.setQueryData(sharingQueries.token(clientId).queryKey, token)
}

export function useShareFavorites(clientId: string) {
  const setToken = useToken(clientId)

  return useMutation({
    mutationFn: async () => unwrap(await supabase.rpc('share_favorites')),
    onSuccess: setToken,
    meta: { errorTitle: sharingError },
  })
}

export function useStopSharing(clientId: string) {
  const setToken = useToken(clientId)

  return useMutation({
    mutationFn: async () => unwrap(await supabase.rpc('stop_sharing_favorites')),
    onSuccess: () => setToken(null),
    meta: { errorTitle: sharingError, successTitle: 'Link desativado' },
  })
}
