import { matchParts } from './match-parts.ts'

export const markLook = 'rounded-xs bg-warn-soft font-semibold text-inherit'

type MarkedTextProps = { text: string; term: string }

/** A text with what a search found marked. */
export const MarkedText = ({ text, term }: MarkedTextProps) =>
  matchParts(text, term).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <mark key={index} className={markLook}>
        {part}
      </mark>
    ),
  )
