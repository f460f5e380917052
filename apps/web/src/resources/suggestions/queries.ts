import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Row = Database['public']['Functions']['search_suggestions']['Returns'][number]

type Of<Kind extends string, Column extends keyof Row> = { kind: Kind } & Pick<Row, Column>

/** The image is the first photo's path within the bucket. */
export type ProfessionalSuggestion = Of<
  'professional',
  'slug' | 'name' | 'category' | 'cities' | 'rating'
> & { image: string | null }

/** A suggestion for a search term: one or two filters and the number of matching professionals, or a professional. */
export type Suggestion =
  | Of<'category_city', 'category' | 'category_slug' | 'city' | 'professionals'>
  | Of<'category', 'category' | 'category_slug' | 'professionals'>
  | Of<'city', 'city' | 'professionals'>
  | Of<'neighborhood', 'neighborhood' | 'professionals'>
  | ProfessionalSuggestion

const forgottenAfterMs = 5 * 60_000

export const suggestionQueries = {
  /** Suggestions for a term while it is being typed. Searching works without them, so a failure is only logged. */
  forTerm: (term: string) =>
    queryOptions({
      gcTime: forgottenAfterMs,
      queryKey: ['search', 'suggestions', term],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('search_suggestions', { term }).abortSignal(signal)) as Suggestion[],
      meta: { logTitle: 'Suggesting while typing' },
    }),
}
