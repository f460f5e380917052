import { foldText } from '@fenix/domain/text.ts'

/**
 * Splits the text around the match ("Santa ", "Mar", "ia Madalena"); the match is '' if there is none. City names are
 * precomposed (NFC), so folding keeps every position.
 */
export function matchParts(text: string, term: string): [before: string, match: string, after: string] {
  const folded = foldText(term.trim())
  const start = folded === '' ? -1 : foldText(text).indexOf(folded)
  if (start < 0) return [text, '', '']
  const end = start + folded.length

  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
