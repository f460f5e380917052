import { listingUrl } from '@fenix/domain/listing-url.ts'
import { regions } from '@fenix/domain/neighborhoods.ts'
import type { Landing } from '@fenix/domain/routes.ts'
import { useId } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { PriceLevel } from '#resources/professionals/price-levels.ts'
import { strings } from './texts.ts'

const texts = strings.cost

/** The histogram's size in SVG units. SVG attributes set it, because served pages may not have style attributes. */
const size = { width: 360, height: 100, top: 22, gap: 4, label: 60 } as const

/** The prices as bars; those up to the median are colored. */
function Histogram({ level }: { level: PriceLevel }) {
  const { bars, bars_to, lowest, quartiles } = level
  const step = size.width / bars.length
  const tallest = Math.max(...bars)
  const middle = ((quartiles[1] - lowest + 1) / (bars_to - lowest + 1)) * size.width
  const isLabelLeft = middle > size.width - size.label

  return (
    <svg
      role="img"
      aria-label={texts.picture(level)}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="block w-full"
    >
      {bars.map((count, index) => {
        const height = (count / tallest) * (size.height - size.top)
        const x = index * step

        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
            key={index}
            x={x + size.gap / 2}
            y={size.height - height}
            width={step - size.gap}
            height={height}
            rx={2}
            className={x + step / 2 <= middle ? 'fill-primary/45' : 'fill-muted/25'}
          />
        )
      })}
      <line
        x1={0}
        x2={size.width}
        y1={size.height}
        y2={size.height}
        strokeWidth={2}
        className="stroke-control"
      />
      <line x1={middle} x2={middle} y1={0} y2={size.height} strokeWidth={2} className="stroke-primary" />
      <text
        x={middle + (isLabelLeft ? -7 : 7)}
        y={12}
        textAnchor={isLabelLeft ? 'end' : 'start'}
        className="fill-primary font-semibold text-sm"
      >
        {texts.middle}
      </text>
    </svg>
  )
}

/** The URL of the professionals who charge at most the median in the price level's city, region or state. */
function cheaperUrl({ category }: Landing, { place, quartiles }: PriceLevel) {
  const region = regions.find(({ label }) => label === place)

  return listingUrl({
    category,
    maxPrice: quartiles[1],
    ...(region ? { region: region.slug } : place !== null && { city: place }),
  })
}

type PriceCardProps = { landing: Landing; levels: readonly [PriceLevel, ...PriceLevel[]] }

/** What a party costs: the first price level with its histogram, and one line for each other level. */
export function PriceCard({ landing, levels: [level, ...others] }: PriceCardProps) {
  const id = useId()
  const [from, to] = texts.ends(level)
  const half = level.quartiles[1]

  return (
    <section
      aria-labelledby={id}
      className="-outline-offset-1 mt-4 grid gap-x-10 gap-y-4 rounded-lg bg-surface p-4 pb-5 shadow-1 outline outline-border md:grid-cols-2 md:p-6"
    >
      <div>
        <h2 id={id} className="text-base">
          {texts.title}
        </h2>
        <p className="mt-0.5 font-bold text-xl">{texts.half(half)}</p>
        <p className="text-muted text-xs">{texts.about(level, landing.city)}</p>
        <p className="mt-3 text-sm">{texts.quarters(level.quartiles)}</p>
        {others.map((other) => (
          <p key={other.unit} className="mt-1 text-sm first-letter:uppercase">
            {texts.other(other, landing.city)}.
          </p>
        ))}
      </div>
      <div className="w-full max-w-105 md:row-span-2 md:justify-self-end">
        <Histogram level={level} />
        <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-xs tabular-nums">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      {level.unit === 'party' && (
        <Button asChild size="sm" className="w-full md:w-auto md:justify-self-start">
          <AppLink to={cheaperUrl(landing, level)}>{texts.show(half)}</AppLink>
        </Button>
      )}
    </section>
  )
}
