import { cn } from './cn.ts'

type OfferLineProps = {
  category: string
  cities: readonly string[]
  /** Further cities, of which only the number is visible. */
  others?: readonly string[]
  className?: string
}

export const OfferLine = ({ category, cities, others = [], className }: OfferLineProps) => (
  <p className={cn('wrap-anywhere text-muted text-sm leading-snug', className)}>
    <b className="font-semibold text-primary">{category}</b> · {cities.join(', ')}
    {others.length > 0 && (
      <>
        <span aria-hidden="true"> +{others.length}</span>
        <span className="sr-only">, {others.join(', ')}</span>
      </>
    )}
  </p>
)
