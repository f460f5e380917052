import { matchParts } from './match-parts.ts'

type MatchedTextProps = { text: string; term: string }

/** A text with the parts that match a search term in bold. */
export const MatchedText = ({ text, term }: MatchedTextProps) =>
  matchParts(text, term).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    index % 2 === 0 ? part : <b key={index}>{part}</b>,
  )
