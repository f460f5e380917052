import { useId } from 'react'
import { cn } from '#lib/cn.ts'

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
      <radialGradient id={glowId}>
        <stop offset=".15" stopColor="var(--star-fill)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--star-fill)" stopOpacity="0" />
      </radialGradient>
      <path
        d={`M${wire.left} ${wire.top}Q${width / 2} ${wire.top + 2 * wire.dip} ${wire.right} ${wire.top}`}
        fill="none"
        className="stroke-control"
        strokeWidth="1.5"
      />
      {Array.from({ length: lamps }, (_, index) => {
        const { x, y } = lampAt(index, lamps)
        const burns = isLit(index)

        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lamp is its place on the wire
          <g key={index}>
            {burns && <circle cx={x} cy={y + 13} r="30" fill={`url(#${glowId})`} className="animate-glow" />}
            <path d={`M${x - 3.5} ${y}h7v6h-7z`} className="fill-control" />
            <ellipse
              cx={x}
              cy={y + 13}
              rx="7"
              ry="8.5"
              strokeWidth="1.5"
              className={burns ? 'fill-flame-1 stroke-lamp-on' : 'fill-surface stroke-lamp-off'}
            />
          </g>
        )
      })}
    </svg>
  )
}
