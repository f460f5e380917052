import { today } from '@fenix/domain/dates.ts'
import { nowhere } from '@fenix/domain/listing-url.ts'
import type { Part } from '@fenix/domain/sentence/sentence.ts'
import { useState } from 'react'
import { loadOnce } from '#kit/browser/load-once.ts'
import type { Choice } from './search-options.ts'

export type Category = { name: string; slug: string }

export type Sentence = {
  parts: readonly Part[]
  choice: Choice
  /** The words that name the category and the place: only these have suggestions. */
  words: string
}

const isSuggested = ({ filters }: Part) =>
  ['category', ...Object.keys(nowhere)].some((name) => name in filters)

/** The list of suggestions and, in the same chunk, the grammar. */
export const loadList = loadOnce(() => import('./suggestion-list.tsx'))

type Grammar = Awaited<ReturnType<typeof loadList>>

/** Reads a text with at least two parts as a sentence, without the parts that the user has removed. */
function readSentence(
  { understand }: Grammar,
  text: string,
  categories: readonly Category[],
  removed: readonly string[],
): Sentence | undefined {
  const { parts, rest } = understand(text, { categories, today: today() })
  const kept = parts.filter((part) => !removed.includes(part.text))
  if (parts.length < 2 || kept.length === 0) return undefined

  return {
    parts: kept,
    choice: Object.assign({}, ...kept.map((part) => part.filters), rest !== '' && { term: rest }),
    words: kept
      .filter(isSuggested)
      .map((part) => part.text)
      .join(' '),
  }
}

/** Reads the typed text once `prepare` has loaded the grammar. */
export function useSentence(text: string, categories: readonly Category[]) {
  const [grammar, setGrammar] = useState<Grammar>()
  const [removed, setRemoved] = useState<readonly string[]>([])

  return {
    sentence: grammar && readSentence(grammar, text, categories, removed),
    prepare: () =>
      void loadList().then(setGrammar, (error: unknown) =>
        console.warn('Loading the grammar of sentences failed.', error),
      ),
    /** While the grammar is loading, waits for it and reads the text; resolves to undefined if loading fails. */
    readLater: grammar
      ? undefined
      : () =>
          loadList().then(
            (loaded) => readSentence(loaded, text, categories, []),
            () => undefined,
          ),
    remove: (part: Part) => setRemoved([...removed, part.text]),
    restore: () => setRemoved([]),
  }
}
