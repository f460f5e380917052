import { cn } from '#lib/cn.ts'

type OfferLineProps = { category: string; cities: readonly string[]; className?: string }

export const OfferLine = ({ category, cities, className }: OfferLineProps) => (
  <p className={cn('text-muted text-sm leading-snug', className)}>
    <b className="font-semibold text-primary">{category}</b> · {cities.join(', ')}
  </p>
)
