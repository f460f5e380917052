import { queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Registration, registrationColumns } from './row.ts'

export const registrationError = 'Erro ao buscar seu cadastro'

/** Polling interval while an administrator's decision is pending, should realtime be cut off. */
const waitingMs = 30_000

/** How often the pending registrations that came before the provider's own are counted. */
const countingMs = 60_000

export const registrationQueries = {
  all: ['registrations'] as const,

  /** A provider's registration, or null. It is persisted in its owner's browser, never in an administrator's. */
  ofOwner: (ownerId: string, { isOwn = true } = {}) =>
    queryOptions({
      queryKey: [...registrationQueries.all, ownerId],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select<string, Registration>(registrationColumns)
            .eq('user_id', ownerId)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      // The form must start from the newest version, and an administrator may have decided meanwhile.
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? waitingMs : false),
      meta: { errorTitle: isOwn ? registrationError : errors.profileLookup, persist: isOwn },
    }),

  /** How many pending registrations came before the user's own. */
  beforeMine: (ownerId: string) =>
    queryOptions({
      queryKey: [...registrationQueries.all, ownerId, 'before'],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('registrations_before_mine').abortSignal(signal)),
      staleTime: 0,
      refetchInterval: countingMs,
      meta: { logTitle: 'Registrations before mine' },
    }),

  /** How many days a registration usually waits; null if that is unknown. */
  usualWait: () =>
    queryOptions({
      queryKey: [...registrationQueries.all, 'usual wait'],
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('usual_wait').abortSignal(signal)),
      meta: { logTitle: 'Usual wait' },
    }),
}

/** The CNPJ or CPF of a provider, for themselves and administrators; never persisted in the browser. */
export const taxIdQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['tax-ids', ownerId],
    queryFn: async ({ signal }) =>
      unwrap(await supabase.rpc('tax_id_of', { account_id: ownerId }).abortSignal(signal)),
    meta: { errorTitle: 'Erro ao buscar seu CNPJ ou CPF' },
  })
