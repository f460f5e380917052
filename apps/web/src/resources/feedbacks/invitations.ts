import { queryOptions, useMutation } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export const invitationQueries = {
  /** A provider's invitations of the last sixty days, the newest first. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['invitations', userId],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('my_invitations').abortSignal(signal)),
      meta: { errorTitle: 'Erro ao buscar seus convites' },
    }),
}

/** Makes a link for one client. Resolves to its token, which cannot be read again later. */
export const useInvite = (userId: string) =>
  useMutation({
    mutationFn: async (label: string) => unwrap(await supabase.rpc('invite_review', { label })),
    meta: { errorTitle: 'Erro ao criar o link', refreshes: invitationQueries.of(userId) },
  })

export const useRemoveInvitation = (userId: string) =>
  useMutation({
    mutationFn: async (id: string) => unwrap(await supabase.rpc('remove_invitation', { invitation_id: id })),
    meta: { errorTitle: 'Erro ao remover o convite', refreshes: invitationQueries.of(userId) },
  })

/** Accepts an invitation. Resolves to whether its link is valid and now belongs to this client. */
export async function acceptInvitation(token: string) {
  const { data, error } = await supabase.rpc('accept_invitation', { token })
  if (error) console.warn('An invitation was not accepted.', error)

  return data === true
}
