import { createRandom } from '../../tests/random.ts'
import { report, table, whole } from '../results.ts'
import { TERMS } from './catalog.ts'
import { withClient } from './client.ts'
import type { Seeded } from './seed.ts'
import { type Query, timeCells } from './times.ts'

const SEARCH =
  'select * from public.search_professionals(term := $1, category_id := $2, city := $3, page_size := 24)'
const SUGGEST = 'select * from public.suggest_search($1)'

/** The number of search terms of each kind; fewer are drawn for a test's small catalog. */
const EACH = 30

/** Draws terms of each kind from the descriptions of the catalog. */
function sampleTerms(descriptions: string[], each: number): Record<string, string[]> {
  const random = createRandom(20261121)
  const some = (draw: () => string) => Array.from({ length: each }, draw)
  const letter = () => random.pick([...'abcdefghijlmnopqrstuvxz'])
  const words = () => random.pick(descriptions).split(' ')
  const long = () => {
    for (;;) {
      const word = random.pick(words())
      if (word.length > 5) return word
    }
  }
  return {
    [`very common (${TERMS.common})`]: [TERMS.common],
    [`rare (${TERMS.rare})`]: [TERMS.rare],
    'a whole word': some(long),
    'two words of one text, in any order': some(() => {
      const text = words()
      return `${random.pick(text)} ${random.pick(text)}`
    }),
    'the beginning of a word': some(() => long().slice(0, 3 + random.below(2))),
    'a piece cut anywhere': some(() => {
      const text = words().join(' ')
      const first = random.below(text.length - 20)
      return text.slice(first, first + 3 + random.below(17)).trim()
    }),
    'one or two letters': some(() => letter() + (random.oneIn(2) ? letter() : '')),
    'no match': some(() => `${long()}${letter()}${letter()}${long()}`),
  }
}

/** Draws words, each with a spelling mistake: a letter left out, doubled or replaced. */
function sampleMistakes(descriptions: string[]): string[] {
  const random = createRandom(20261122)
  const mistakes = Array.from({ length: EACH }, () => {
    const word = random.pick(random.pick(descriptions).split(' ')).padEnd(4, 's')
    const at = 1 + random.below(word.length - 2)
    const middle = random.pick(['', `${word[at]}${word[at]}`, 'x'])
    return `${word.slice(0, at)}${middle}${word.slice(at + 1)}`
  })
  return ['fotografa', 'bufe', 'brigadero', 'decoraçao', ...mistakes]
}

const waysToAsk = (term: string, city: string): Query[] => [
  { label: term, values: [term, null, null] },
  { label: `${term}; category`, values: [term, 1, null] },
  { label: `${term}; city`, values: [term, null, city] },
  { label: `${term}; category and city`, values: [term, 1, city] },
]

/** Measures a visitor's searches: every kind of term without filters, with a category, with a city, and with both. */
export const reportSearch = (size: number, { url, city, descriptions }: Seeded) =>
  withClient(url, async (client) => {
    await client.query('set role anon')
    const measured: string[][] = []
    for (const [kind, terms] of Object.entries(sampleTerms(descriptions, Math.min(EACH, size / 20)))) {
      const queries = terms.flatMap((term) => waysToAsk(term, city))
      measured.push([kind, ...(await timeCells(client, SEARCH, queries))])
    }
    const mistakes = sampleMistakes(descriptions).map((word) => ({ label: word, values: [word] }))
    measured.push(['nearest spelling', ...(await timeCells(client, SUGGEST, mistakes))])
    report(
      `Search, ${whole(size)} professionals`,
      `One client asks Postgres for a page of 24 as a visitor; 30 terms of each kind from the texts, each without filters, with a category, with
a city and with both, three times; every run counts.`,
      table(['term', 'median ms', 'maximum ms'], measured),
    )
  })
