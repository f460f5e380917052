import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIsConnected } from '#kit/browser/connection.ts'
import { useSettled } from '#kit/ui/use-settled.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { suggestionQueries } from '#resources/suggestions/queries.ts'
import {
  type Choice,
  changeFor,
  type Recent,
  searchOptions,
  sentenceOption,
  spellingChoice,
} from './search-options.ts'
import type { Sentence } from './sentence.ts'
import { strings } from './texts.ts'

const minLetters = 2

const pauseMs = 200
/** How long Enter waits for a count before it continues without one. */
const countWithinMs = 1_000

type Typed = {
  text: string
  /** Whether the list is open; nothing is requested while it is closed. */
  isOpen: boolean
  recent: readonly Recent[]
  /** The sentence that was read from the text, if any. */
  sentence: Sentence | undefined
  /** The present filters, which a choice changes. */
  filters: ListingFilters
}

/** The rows for the typed text. Without a connection these are the sentence, the recent searches and the free search. */
export function useSuggestions({ text, isOpen, recent, sentence, filters }: Typed) {
  const term = text.trim()
  const isConnected = useIsConnected()
  const words = sentence?.words || term
  const settled = useSettled(words, pauseMs) ?? ''
  const isAsked = isOpen && isConnected && words.length >= minLetters && settled.length >= minLetters

  const asked = useQuery({
    ...suggestionQueries.forTerm(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked ? asked.data : undefined
  const isNothing = !sentence && found?.length === 0 && !asked.isPlaceholderData
  const nearest = useQuery({
    ...professionalQueries.suggestion({ term: settled }),
    enabled: isAsked && isNothing,
  })
  const spelling = isNothing ? (nearest.data ?? undefined) : undefined
  const respelled = useQuery({
    ...suggestionQueries.forTerm(spelling?.term ?? ''),
    enabled: spelling !== undefined,
  })

  const queryClient = useQueryClient()
  const countsFor = (choice: Choice) => professionalQueries.counts(changeFilters(filters, changeFor(choice)))
  const counted = useQuery({
    ...countsFor(sentence?.choice ?? {}),
    enabled: isAsked && sentence !== undefined,
  })

  const options = searchOptions({
    term,
    sentence: sentence && sentenceOption(term, sentence, isAsked ? counted.data?.total : undefined),
    suggestions: (spelling ? respelled.data : found) ?? [],
    spelling: spelling && { term: spelling.term, choice: spellingChoice(spelling) },
    recent: term === '' || !isConnected ? recent : [],
  })
  const isComplete = isAsked && settled === words && found !== undefined && !asked.isPlaceholderData
  const isRead = settled === words && (isComplete ? !counted.isFetching : !isConnected)

  return {
    term,
    options,
    /** How many professionals a choice finds; undefined if that is not known in time. */
    countFor: (choice: Choice) => {
      if (!isConnected) return undefined
      const count = queryClient.fetchQuery(countsFor(choice)).then(
        ({ total }) => total,
        () => undefined,
      )

      return Promise.race([count, new Promise<undefined>((resolve) => setTimeout(resolve, countWithinMs))])
    },
    professionalsTitle: spelling ? strings.professionalsWith(spelling.term) : strings.professionals,
    /** The announcement for screen readers once the suggestions for the whole text are loaded. */
    status: [
      ...(sentence && isRead ? [strings.understoodParts(sentence.parts.map((part) => part.text))] : []),
      ...(isComplete && (!sentence || isRead) ? [strings.found(options.length)] : []),
    ].join(' '),
  }
}
