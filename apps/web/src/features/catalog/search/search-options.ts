import { type FilterChange, type ListingFilters, nowhere } from '@fenix/domain/listing-url.ts'
import type { Understood } from '@fenix/domain/sentence/sentence.ts'
import { hasFields } from '#kit/browser/browser-storage.ts'
import { draft } from '#kit/form/draft.ts'
import type { ProfessionalSuggestion, Suggestion } from '#resources/suggestions/queries.ts'
import type { Sentence } from './sentence.ts'
import { strings } from './texts.ts'

export type Choice = Pick<ListingFilters, 'term' | keyof Understood>

type SentenceOption = Sentence & {
  kind: 'sentence'
  key: 'sentence'
  label: string
  /** The number of professionals that the sentence finds, once counted. */
  professionals: number | undefined
}

type FilterOption = {
  kind: 'category_city' | 'category' | 'city' | 'neighborhood'
  key: string
  label: string
  categorySlug?: string
  professionals: number
  choice: Choice
}

type ProfessionalOption = { kind: 'professional'; key: string; professional: ProfessionalSuggestion }

type TermOption = {
  kind: 'recent' | 'spelling' | 'free'
  key: string
  label: string
  choice: Choice
  /** Whether the text is also understood as a sentence, so that the free search is the literal alternative. */
  isSentence?: boolean
}

export type SearchOption = SentenceOption | FilterOption | ProfessionalOption | TermOption

export type Recent = { label: string; choice: Choice }

type Found = {
  /** The typed text, trimmed. */
  term: string
  sentence?: SentenceOption | undefined
  suggestions: readonly Suggestion[]
  /** The nearest spelling, if the term finds nothing. */
  spelling: { term: string; choice: Choice } | undefined
  recent: readonly Recent[]
}

function filterOption(suggestion: Exclude<Suggestion, ProfessionalSuggestion>): Omit<FilterOption, 'key'> {
  const { kind, professionals } = suggestion
  switch (kind) {
    case 'category_city': {
      const { category, category_slug: categorySlug, city } = suggestion
      const label = strings.categoryInCity(category, city)

      return { kind, label, categorySlug, professionals, choice: { category: categorySlug, city } }
    }
    case 'category': {
      const { category, category_slug: categorySlug } = suggestion

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

export const sentenceOption = (
  label: string,
  sentence: Sentence,
  professionals?: number,
): SentenceOption => ({ ...sentence, kind: 'sentence', key: 'sentence', label, professionals })

/** The list's rows in their order: the sentence, recent searches, the nearest spelling, suggestions, the free search. */
export function searchOptions(found: Found): readonly SearchOption[] {
  const { term, sentence, suggestions, spelling, recent } = found

  return [
    ...(sentence ? [sentence] : []),
    ...recent.map(
      ({ label, choice }): SearchOption => ({ kind: 'recent', key: `recent ${label}`, label, choice }),
    ),
    ...(spelling
      ? [{ kind: 'spelling', key: 'spelling', label: spelling.term, choice: spelling.choice } as const]
      : []),
    ...suggestions.map(suggestionOption),
    ...(term === ''
      ? []
      : [
          {
            kind: 'free',
            key: 'free',
            label: term,
            choice: { term },
            isSentence: sentence !== undefined,
          } as const,
        ]),
  ]
}

/** The nearest spelling as a choice: another term, or the category of that name. */
export const spellingChoice = ({ term, category }: { term: string; category: string | undefined }): Choice =>
  category === undefined ? { term } : { category }

const names = <Filters extends object>(choice: Choice, filters: Filters) =>
  Object.keys(filters).some((name) => name in choice)

const anyPrice = { minPrice: undefined, maxPrice: undefined } satisfies FilterChange

/** The change of the filters that an option makes: its term, place and price replace the previous ones. */
export const changeFor = (choice: Choice): FilterChange => ({
  term: undefined,
  ...(names(choice, nowhere) && nowhere),
  ...(names(choice, anyPrice) && anyPrice),
  ...choice,
})

const maxRecent = 8

const isRecent = (value: unknown): value is Recent =>
  hasFields(value, { label: 'string', choice: 'object' }) &&
  value.choice !== null &&
  Object.values(value.choice).every((filter) => ['string', 'number'].includes(typeof filter))

const isRecentList = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isRecent)

const kept = draft('searches', isRecentList, 'localStorage')

/** The latest searches on this device, newest first. */
export const recentSearches = (): readonly Recent[] => kept.read() ?? []

export function rememberSearch(search: Recent) {
  const others = recentSearches().filter(({ label }) => label !== search.label)
  kept.keep([search, ...others].slice(0, maxRecent))
}

export const forgetSearches = kept.forget
