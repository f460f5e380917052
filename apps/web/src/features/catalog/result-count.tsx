import { isPrerendering } from '#lib/prerendered.ts'
import { strings } from '#strings/catalog.ts'

type ResultCountProps = {
  /** Unknown while they are being counted. */
  count: number | undefined
}

function said(count: number | undefined) {
  // What came with the page stays for as long as somebody's session is being resolved.
  if (isPrerendering) return strings.loading

  return count === undefined ? '\u00a0' : strings.professionals.count(count)
}

/** How many there are, said politely as it changes, and in which order they stand. */
export const ResultCount = ({ count }: ResultCountProps) => (
  <div className="mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3 text-sm">
    <p role="status" className="font-semibold first-letter:uppercase">
      {said(count)}
    </p>
    {count !== 0 && <p className="text-muted text-xs">{strings.professionals.order}</p>}
  </div>
)
