import { useId } from 'react'
import { cn } from './cn.ts'
import { Bulb, LampGlow } from './lamp.tsx'

type GarlandProps = {
  lamps: number
  /** The number of lit lamps, from the left, or their indexes. */
  lit: number | readonly number[]
  /** Whether the garland hangs flat, over the whole width of the content below. */
  isFlat?: boolean
  className?: string
}

/** The distance of the wire's ends from the left and right edges, and from the top. */
const left = 4
const top = 6

/** A string of lights for progress and empty states. Decorative: the text must state the same. */
export function Garland({ lamps, lit, isFlat = false, className }: GarlandProps) {
  const [width, dip] = isFlat ? [480, 6] : [240, 20]
  /** The position of a lamp's cap on the wire. */
  const lampAt = (index: number) => {
    const t = (index + 0.5) / lamps

    return { x: left + t * (width - 2 * left), y: top + 4 * dip * t * (1 - t) }
  }
  const glowId = useId()
  const isLit = (index: number) => (typeof lit === 'number' ? index < lit : lit.includes(index))

  return (
    <svg
      viewBox={`0 0 ${width} ${dip + 44}`}
      aria-hidden="true"
      className={cn('block overflow-visible', className)}
    >
      <LampGlow id={glowId} />
      <path
        d={`M${left} ${top}Q${width / 2} ${top + 2 * dip} ${width - left} ${top}`}
        fill="none"
        className="stroke-control"
        strokeWidth="1.5"
      />
      {Array.from({ length: lamps }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place on the wire
        <Bulb key={index} {...lampAt(index)} isLit={isLit(index)} glowId={glowId} />
      ))}
    </svg>
  )
}
