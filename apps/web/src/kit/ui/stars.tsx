import { limits } from '@fenix/domain/limits.ts'
import { useId } from 'react'
import { cn } from './cn.ts'

type StarFill = 'full' | 'half' | 'none'

/** How far the star at this place (from 1) is filled, for an average rounded to half stars. */
export function starFill(value: number, place: number): StarFill {
  const halves = Math.round(value * 2) - (place - 1) * 2
  if (halves >= 2) return 'full'

  return halves === 1 ? 'half' : 'none'
}

const shape = 'm12 2.8 2.85 5.95 6.55.88-4.78 4.55 1.18 6.5L12 17.55 6.2 20.68l1.18-6.5L2.6 9.63l6.55-.88z'

type StarProps = { fill: StarFill; className?: string }

export function Star({ fill, className }: StarProps) {
  const halfId = useId()
  const paint = { full: 'var(--color-star-fill)', half: `url(#${halfId})`, none: 'none' }[fill]

  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      className={cn('shrink-0 text-star', className)}
      fill={paint}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      {fill === 'half' && (
        <linearGradient id={halfId}>
          <stop offset=".5" stopColor="var(--color-star-fill)" />
          <stop offset=".5" stopColor="var(--color-star-fill)" stopOpacity="0" />
        </linearGradient>
      )}
      <path d={shape} />
    </svg>
  )
}

/** Decorative: the text must state the average, too. */
export const Stars = ({ value }: { value: number }) => (
  <span aria-hidden="true" className="inline-flex gap-px">
    {Array.from({ length: limits.rating.max }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place in the row
      <Star key={index} fill={starFill(value, index + 1)} />
    ))}
  </span>
)
