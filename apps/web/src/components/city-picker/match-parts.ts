import { foldText } from '@fenix/domain/text.ts'

/**
 * The text in three parts, the middle one what was searched for ("Santa ", "Mar", "ia Madalena"); the middle is ''
 * where it does not occur. Names are composed characters, so that folding keeps every position.
 */
export function matchParts(text: string, term: string): [before: string, match: string, after: string] {
  const folded = foldText(term.trim())
  const start = folded === '' ? -1 : foldText(text).indexOf(folded)
  if (start < 0) return [text, '', '']
  const end = start + folded.length

  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
