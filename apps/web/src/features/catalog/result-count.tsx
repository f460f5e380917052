import { isPrerendering } from '#lib/prerendered.ts'
import { strings } from '#strings/catalog.ts'

type ResultCountProps = {
  /** The number of results; undefined while they are being counted. */
  count: number | undefined
}

function statusText(count: number | undefined) {
  // The specification requires 'Carregando...' while the session is being resolved.
  if (isPrerendering) return strings.loading

  return count === undefined ? '\u00a0' : strings.professionals.count(count)
}

/** The number of results, which screen readers announce when it changes, and their order. */
export const ResultCount = ({ count }: ResultCountProps) => (
  <div className="mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3 text-sm">
    <p role="status" className="font-semibold first-letter:uppercase">
      {statusText(count)}
    </p>
    {count !== 0 && <p className="text-muted text-xs">{strings.professionals.order}</p>}
  </div>
)
