import { createRandom } from '../../tests/random.ts'
import { TERMS } from '../compare/texts.ts'

/** How many terms of a kind are tried. */
const EACH = 12

/** Words that many texts have: a phrase of such is hard to find, having its parts in texts that have not the whole. */
const FREQUENT = 60

function mostFrequent(words: string[]) {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)

  return new Set(
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, FREQUENT)
      .map(([word]) => word),
  )
}

/** What somebody may type, by kind, cut out of `folded` texts of the catalogue or made up. */
export function sampleTerms(folded: string[], seed: number): Record<string, (string | null)[]> {
  const random = createRandom(seed)
  const some = (draw: () => string) => Array.from({ length: EACH }, draw)
  const wordsOf = (text: string) => text.split(/\s+/)
  const word = () => random.pick(wordsOf(random.pick(folded)))
  const long = () => {
    for (;;) {
      const found = word()
      if (found.length > 5) return found
    }
  }
  const neighbours = (count: number) => {
    const words = wordsOf(random.pick(folded))
    const first = random.below(words.length - count)
    return words.slice(first, first + count)
  }
  const cut = (shortest: number, longest: number) => {
    const text = random.pick(folded)
    const length = shortest + random.below(longest - shortest + 1)
    const first = random.below(Math.max(text.length - length, 1))
    return text.slice(first, first + length).trim()
  }
  const frequent = mostFrequent(folded.flatMap(wordsOf))
  const frequentNeighbours = () => {
    const count = 2 + random.below(3)
    for (;;) {
      const found = neighbours(count)
      if (found.every((one) => frequent.has(one))) return found.join(' ')
    }
  }
  const letter = () => random.pick([...'abcdefghijlmnopqrstuvxz'])

  return {
    'no term': [null],
    [`common (${TERMS.common})`]: [TERMS.common],
    [`rare (${TERMS.rare})`]: [TERMS.rare],
    'in nothing': ['xilofonista', 'zabumbada', 'qwerty', '%', '---'],
    'one letter': some(letter),
    'two letters': some(() => letter() + letter()),
    'three letters, in order': some(() => {
      const text = long()
      return text.slice(1, 4)
    }),
    'three letters, any': some(() => letter() + letter() + letter()),
    'part of a word': some(() => long().slice(1, -1)),
    'part of no word': some(() => long().slice(-3) + long().slice(0, 3)),
    'a word': some(long),
    'two words that stand together': some(() => neighbours(2).join(' ')),
    'three words that stand together': some(() => neighbours(3).join(' ')),
    'words that stand apart': some(() => `${word()} ${word()}`),
    'the end of a word and the beginning of the next': some(() => {
      const [first = '', second = ''] = neighbours(2)
      return `${first.slice(-3)} ${second.slice(0, 3)}`
    }),
    'cut anywhere, up to 8 characters': some(() => cut(3, 8)),
    'cut anywhere, up to 20': some(() => cut(9, 20)),
    'cut anywhere, up to 300': some(() => cut(21, 300)),
    'two short words': some(() => `${letter()} ${letter()}`),
    'a short word and a letter': some(() => `${random.pick(['de', 'a', 'o', 'e', 'em'])} ${letter()}`),
    'frequent words that stand together': some(frequentNeighbours),
    'the same, their ends cut off': some(() => {
      const text = frequentNeighbours()
      return text.slice(random.below(4), text.length - random.below(4)).trim()
    }),
  }
}
