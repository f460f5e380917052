import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toSuggestions } from './suggestions-row.ts'

const forgottenAfterMs = 5 * 60_000

export const suggestionQueries = {
  /** What a term may mean, while it is being typed. The search works without it, so a failure is only logged. */
  forTerm: (term: string) =>
    queryOptions({
      gcTime: forgottenAfterMs,
      queryKey: ['search', 'suggestions', term],
      queryFn: async ({ signal }) =>
        toSuggestions(unwrap(await supabase.rpc('search_suggestions', { term }).abortSignal(signal))),
      meta: { logTitle: 'Suggesting while typing' },
    }),
}
