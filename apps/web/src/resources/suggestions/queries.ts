import { queryOptions } from '@tanstack/react-query'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** The columns of `search_suggestions` that every kind may leave empty. */
type SuggestionRow = {
  kind: string
  category: string | null
  category_slug: string | null
  city: string | null
  neighborhood: string | null
  slug: string | null
  name: string | null
  cities: string[] | null
  image: string | null
  rating: number | null
  professionals: number | null
}

/** What a typed term may mean: filters with the number of professionals, or a professional. */
export type Suggestion =
  | { kind: 'category_city'; category: string; categorySlug: string; city: string; professionals: number }
  | { kind: 'category'; category: string; categorySlug: string; professionals: number }
  | { kind: 'city'; city: string; professionals: number }
  | { kind: 'neighborhood'; neighborhood: string; professionals: number }
  | ProfessionalSuggestion

export type ProfessionalSuggestion = {
  kind: 'professional'
  slug: string
  name: string
  category: string
  cities: readonly string[]
  /** The path of the first photo in the bucket. */
  image: string | null
  rating: number | null
}

/** A row with the columns that its kind needs; other rows are dropped. */
function toSuggestion(row: SuggestionRow): Suggestion | undefined {
  const { kind, category, city, neighborhood, slug, name, category_slug: categorySlug } = row
  const professionals = row.professionals ?? 0
  if (kind === 'category_city' && category && categorySlug && city) {
    return { kind, category, categorySlug, city, professionals }
  }
  if (kind === 'category' && category && categorySlug) return { kind, category, categorySlug, professionals }
  if (kind === 'city' && city) return { kind, city, professionals }
  if (kind === 'neighborhood' && neighborhood) return { kind, neighborhood, professionals }
  if (kind === 'professional' && slug && name) {
    const { cities, image, rating } = row

    return { kind, slug, name, category: category ?? '', cities: cities ?? [], image, rating }
  }

  return undefined
}

const toSuggestions = (rows: readonly SuggestionRow[]): readonly Suggestion[] =>
  rows.flatMap((row) => toSuggestion(row) ?? [])

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
