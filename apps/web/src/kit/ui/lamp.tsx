import { useId } from 'react'
import { cn } from './cn.ts'

type BulbProps = {
  /** The position of the cap. */
  x: number
  y: number
  isLit: boolean
  /** The id of a `LampGlow` in the same picture. */
  glowId: string
  glow?: number
}

export const LampGlow = ({ id }: { id: string }) => (
  <radialGradient id={id}>
    <stop offset=".15" stopColor="var(--color-star-fill)" stopOpacity=".5" />
    <stop offset="1" stopColor="var(--color-star-fill)" stopOpacity="0" />
  </radialGradient>
)

export const Bulb = ({ x, y, isLit, glowId, glow = 30 }: BulbProps) => (
  <g>
    {isLit && <circle cx={x} cy={y + 13} r={glow} fill={`url(#${glowId})`} className="animate-glow" />}
    <path d={`M${x - 3.5} ${y}h7v6h-7z`} className="fill-control" />
    <ellipse
      cx={x}
      cy={y + 13}
      rx="7"
      ry="8.5"
      strokeWidth="1.5"
      className={isLit ? 'fill-flame-1 stroke-lamp-on' : 'fill-surface stroke-lamp-off'}
    />
  </g>
)

type LampProps = { isLit?: boolean; className?: string }

/** One lamp of a garland. Decorative: the word beside it must state the same. */
export function Lamp({ isLit = true, className }: LampProps) {
  const glowId = useId()

  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cn('size-6 shrink-0 md:size-7.5 overflow-visible', className)}
    >
      <LampGlow id={glowId} />
      <Bulb x={12} y={1} isLit={isLit} glowId={glowId} glow={17} />
    </svg>
  )
}
