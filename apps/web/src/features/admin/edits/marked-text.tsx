import { strings } from '#strings/edits.ts'
import type { Part } from './word-difference.ts'

type MarkedTextProps = {
  parts: readonly Part[]
  /** What the marked parts are: removed from the text, or added to it. */
  as: 'del' | 'ins'
}

const looks = {
  del: 'rounded-xs text-danger decoration-[1.5px] line-through',
  ins: 'rounded-xs bg-success-soft font-semibold text-success underline underline-offset-3',
}

/** A text with its changed parts, which screen readers name. */
export const MarkedText = ({ parts, as: Mark }: MarkedTextProps) => (
  <span className="wrap-anywhere whitespace-pre-line">
    {parts.map(({ text, isMarked }, index) =>
      isMarked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
        <Mark key={index} className={looks[Mark]}>
          <span className="sr-only">{Mark === 'del' ? strings.removed : strings.added} </span>
          {text}
        </Mark>
      ) : (
        text
      ),
    )}
  </span>
)
