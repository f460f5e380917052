import { strings } from '#strings/catalog.ts'

type ResultCountProps = {
  /** Unknown while they are being counted. */
  count: number | undefined
}

/** How many there are, said politely as it changes, and in which order they stand. */
export const ResultCount = ({ count }: ResultCountProps) => (
  <div className="mb-3 flex min-h-6 flex-wrap items-baseline justify-between gap-x-3 text-sm">
    <p role="status" className="font-semibold first-letter:uppercase">
      {count === undefined ? '\u00a0' : strings.professionals.count(count)}
    </p>
    {count !== 0 && <p className="text-muted text-xs">{strings.professionals.order}</p>}
  </div>
)
