import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings } from '#strings/favorites.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { sharingQueries } from './sharing-queries.ts'

function useToken(clientId: string) {
  const queryClient = useQueryClient()

  return (token: string | null) => queryClient.setQueryData(sharingQueries.token(clientId).queryKey, token)
}

export function useShareFavorites(clientId: string) {
  const setToken = useToken(clientId)

  return useMutation({
    mutationFn: async () => unwrap(await supabase.rpc('share_favorites')),
    onSuccess: setToken,
    meta: { errorTitle: strings.share.error },
  })
}

export function useStopSharing(clientId: string) {
  const setToken = useToken(clientId)

  return useMutation({
    mutationFn: async () => unwrap(await supabase.rpc('stop_sharing_favorites')),
    onSuccess: () => setToken(null),
    meta: { errorTitle: strings.share.error, successTitle: strings.share.stopped },
  })
}
