import { matchParts } from './match-parts.ts'

export const markLook = 'rounded-xs bg-warn-soft font-semibold text-inherit'

type MarkedTextProps = {
  text: string
  term: string
  /** What the found parts are: marked in a result, bold in a choice. */
  as?: 'mark' | 'b'
}

/** A text with what a search found in it. */
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
