import { useId } from 'react'
import { cn } from '#lib/cn.ts'
import { Bulb, LampGlow } from './lamp.tsx'

type GarlandProps = {
  lamps: number
  /** The number of lit lamps, from the left, or their indexes. */
  lit: number | readonly number[]
  className?: string
}

const width = 240
const wire = { left: 4, right: 236, top: 6, dip: 20 }

/** The position of a lamp's cap on the wire. */
function lampAt(index: number, lamps: number) {
  const t = (index + 0.5) / lamps
  const x = wire.left + t * (wire.right - wire.left)

  return { x, y: wire.top + 4 * wire.dip * t * (1 - t) }
}

/** A string of lights for progress and empty states. Decorative: the text must state the same. */
export function Garland({ lamps, lit, className }: GarlandProps) {
  const glowId = useId()
  const isLit = (index: number) => (typeof lit === 'number' ? index < lit : lit.includes(index))

  return (
    <svg viewBox={`0 0 ${width} 64`} aria-hidden="true" className={cn('block overflow-visible', className)}>
      <LampGlow id={glowId} />
      <path
        d={`M${wire.left} ${wire.top}Q${width / 2} ${wire.top + 2 * wire.dip} ${wire.right} ${wire.top}`}
        fill="none"
        className="stroke-control"
        strokeWidth="1.5"
      />
      {Array.from({ length: lamps }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place on the wire
        <Bulb key={index} {...lampAt(index, lamps)} isLit={isLit(index)} glowId={glowId} />
      ))}
    </svg>
  )
}
