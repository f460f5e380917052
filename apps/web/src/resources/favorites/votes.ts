import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { hasFields, readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { createStore } from '#kit/browser/store.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { sharedListError } from './sharing.ts'

export type Vote = Database['public']['Functions']['shared_votes']['Returns'][number]

/** Who votes from this device: a name, and a secret without which nobody can change the votes. */
type Voter = { secret: string; name: string }

const key = 'fenix:voter'

const isVoter = (value: unknown): value is Voter => hasFields(value, { secret: 'string', name: 'string' })

const voter = createStore(globalThis.window && readStored('localStorage', key, isVoter))

export const useVoter = voter.useValue

const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const voteQueries = {
  of: (token: string) =>
    queryOptions({
      queryKey: ['shared-list', token, 'votes'],
      queryFn: async ({ signal }) => {
        const secret = voter.get()?.secret
        const found = supabase.rpc('shared_votes', { token, ...(secret && { secret }) })

        return unwrap(await found.abortSignal(signal))
      },
      meta: { errorTitle: sharedListError },
    }),
}

export const votesFor = (votes: readonly Vote[] = [], professionalId: string) =>
  votes.filter((vote) => vote.professional_id === professionalId)

/** A vote, with the voter's name, which the device then remembers. */
export type Voting = { professional_id: string; is_given: boolean; voter_name: string }

export const useVote = (token: string) =>
  useMutation({
    mutationFn: async (voting: Voting) => {
      const secret = voter.get()?.secret ?? newSecret()
      unwrap(await supabase.rpc('set_vote', { token, secret, ...voting }))
      const next = { secret, name: voting.voter_name }
      writeStored('localStorage', key, next)
      voter.set(next)
    },
    meta: { errorTitle: 'Erro ao votar', refreshes: voteQueries.of(token) },
  })

export const useRemoveVote = () =>
  useMutation({
    mutationFn: async (vote: Pick<Vote, 'voter' | 'professional_id'>) =>
      unwrap(await supabase.rpc('remove_vote', vote)),
    meta: {
      errorTitle: 'Erro ao remover voto',
      successTitle: 'Voto removido',
      refreshes: { queryKey: ['shared-list'] },
    },
  })
