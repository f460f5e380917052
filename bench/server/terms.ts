import { createRandom } from '../../tests/random.ts'
import { TERMS } from './texts.ts'

const EACH = 30

/** Draws terms of each kind from the descriptions of the catalog. */
export function sampleTerms(descriptions: string[]): Record<string, string[]> {
  const random = createRandom(20261121)
  const some = (draw: () => string) => Array.from({ length: EACH }, draw)
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

/** Draws words and adds a spelling mistake: a letter left out, doubled or exchanged. */
export function sampleMistakes(descriptions: string[]): string[] {
  const random = createRandom(20261122)
  const mistakes = Array.from({ length: EACH }, () => {
    const word = random.pick(random.pick(descriptions).split(' ')).padEnd(4, 's')
    const at = 1 + random.below(word.length - 2)
    const middle = random.pick(['', `${word[at]}${word[at]}`, 'x'])
    return `${word.slice(0, at)}${middle}${word.slice(at + 1)}`
  })
  return ['fotografa', 'bufe', 'brigadero', 'decoraçao', ...mistakes]
}
