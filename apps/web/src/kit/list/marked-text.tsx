import { foldText } from '@fenix/domain/text.ts'

/** Folds a text and records where in the original each folded character comes from. */
function foldWithPositions(text: string) {
  const positions: number[] = []
  let folded = ''
  let position = 0
  for (const character of text) {
    const letters = character === ' ' ? ' ' : foldText(character)
    for (let index = 0; index < letters.length; index += 1) positions.push(position)
    folded += letters
    position += character.length
  }

  return { folded, positions: [...positions, text.length] }
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a word occurs: at the beginning of a word if possible, otherwise inside one. */
function find(folded: string, word: string) {
  const atBeginning = new RegExp(`(^|[^a-z0-9])${escaped(word)}`).exec(folded)

  return atBeginning ? atBeginning.index + (atBeginning[1] ?? '').length : folded.indexOf(word)
}

/**
 * Splits a text around the words of a term, ignoring case and accents. Plain and matching parts alternate, beginning
 * with a plain one: ["Santa ", "Mar", "ia Madalena"].
 */
export function matchParts(text: string, term: string): string[] {
  const { folded, positions } = foldWithPositions(text)
  const isMatch = new Array<boolean>(text.length).fill(false)
  for (const word of foldText(term).split(' ')) {
    const start = word === '' ? -1 : find(folded, word)
    if (start >= 0) isMatch.fill(true, positions[start], positions[start + word.length])
  }

  const parts = ['']
  for (const [index, character] of text.split('').entries()) {
    if (isMatch[index] !== (parts.length % 2 === 0)) parts.push('')
    parts[parts.length - 1] += character
  }

  return parts
}

export const markLook = 'rounded-xs bg-warn-soft font-semibold text-inherit'

type MarkedTextProps = {
  text: string
  term: string
  /** The element of the matching parts: 'mark' in a search result, 'b' (bold) in an option to choose. */
  as?: 'mark' | 'b'
}

/** A text in which the words of a search term are marked. */
export const MarkedText = ({ text, term, as: Part = 'mark' }: MarkedTextProps) =>
  matchParts(text, term).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <Part key={index} className={Part === 'mark' ? markLook : undefined}>
        {part}
      </Part>
    ),
  )
