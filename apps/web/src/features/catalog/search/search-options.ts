import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import type { ProfessionalSuggestion, Suggestion } from '#resources/suggestions/queries.ts'
import { strings } from './texts.ts'

/** The filters that an option sets. */
export type Choice = Pick<ListingFilters, 'term' | 'category' | 'city' | 'neighborhood'>

type FilterOption = {
  kind: 'category_city' | 'category' | 'city' | 'neighborhood'
  key: string
  label: string
  categorySlug?: string
  professionals: number
  choice: Choice
}

type ProfessionalOption = { kind: 'professional'; key: string; professional: ProfessionalSuggestion }

type TermOption = { kind: 'recent' | 'spelling' | 'free'; key: string; label: string; choice: Choice }

/** A row of the list. */
export type SearchOption = FilterOption | ProfessionalOption | TermOption

export type Recent = { label: string; choice: Choice }

/** The data that the options are built from. */
type Found = {
  /** The typed text, trimmed. */
  term: string
  suggestions: readonly Suggestion[]
  /** The nearest spelling, if the term finds nothing. */
  spelling: { term: string; choice: Choice } | undefined
  recent: readonly Recent[]
}

function filterOption(suggestion: Exclude<Suggestion, ProfessionalSuggestion>): Omit<FilterOption, 'key'> {
  const { kind, professionals } = suggestion
  switch (kind) {
    case 'category_city': {
      const { category, categorySlug, city } = suggestion
      const label = strings.categoryInCity(category, city)

      return { kind, label, categorySlug, professionals, choice: { category: categorySlug, city } }
    }
    case 'category': {
      const { category, categorySlug } = suggestion

      return { kind, label: category, categorySlug, professionals, choice: { category: categorySlug } }
    }
    case 'city':
      return { kind, label: suggestion.city, professionals, choice: { city: suggestion.city } }
    case 'neighborhood': {
      const { neighborhood } = suggestion

      return { kind, label: neighborhood, professionals, choice: { neighborhood } }
    }
  }
}

function suggestionOption(suggestion: Suggestion): SearchOption {
  if (suggestion.kind === 'professional') {
    return { kind: 'professional', key: `professional ${suggestion.slug}`, professional: suggestion }
  }
  const option = filterOption(suggestion)

  return { ...option, key: `${option.kind} ${option.label}` }
}

/** The list's rows in their order: recent searches, the nearest spelling, suggestions, the free search. */
export function searchOptions({ term, suggestions, spelling, recent }: Found): readonly SearchOption[] {
  return [
    ...recent.map(
      ({ label, choice }): SearchOption => ({ kind: 'recent', key: `recent ${label}`, label, choice }),
    ),
    ...(spelling
      ? [{ kind: 'spelling', key: 'spelling', label: spelling.term, choice: spelling.choice } as const]
      : []),
    ...suggestions.map(suggestionOption),
    ...(term === '' ? [] : [{ kind: 'free', key: 'free', label: term, choice: { term } } as const]),
  ]
}

/** The nearest spelling as a choice: another term, or the category of that name. */
export const spellingChoice = ({ term, category }: { term: string; category: string | undefined }): Choice =>
  category === undefined ? { term } : { category }

/** The change of the filters that an option makes: its term and place replace the previous ones. */
export const changeFor = (choice: Choice): FilterChange => ({
  term: undefined,
  ...((choice.city ?? choice.neighborhood) !== undefined && nowhere),
  ...choice,
})
