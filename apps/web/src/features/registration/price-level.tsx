import { inPlace } from '@fenix/domain/cities.ts'
import { formatReais } from '@fenix/domain/numbers.ts'
import { type Price, priceUnitLabels } from '@fenix/domain/price.ts'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { categoryQueries } from '#resources/categories/queries.ts'
import { type PriceLevel, priceLevels } from '#resources/professionals/price-levels.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

const texts = strings.offer.level

/** A price's position on the scale of a price level, in percent. */
const shareOf = (reais: number, { lowest, bars_to }: PriceLevel) =>
  Math.min(100, Math.max(0, ((reais - lowest + 1) / (bars_to - lowest + 1)) * 100))

type PriceLevelProps = { control: RegistrationControl; price: Price }

/** The category's median price where the provider works, beside the provider's own price; gives no advice. */
export function PriceLevelLine({ control, price: { reais, unit } }: PriceLevelProps) {
  const [category, cities] = useWatch({ control, name: ['category_id', 'cities'] })
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const chosen = categories.find(({ id }) => String(id) === category)
  const { data: levels = [] } = useQuery(priceLevels(chosen?.id, cities))
  const level = levels.find((one) => one.unit === unit)
  if (!chosen || !level) return null
  const half = level.quartiles[1]
  const middle = shareOf(half, level)

  return (
    <div className="mt-2.5">
      <p className="flex gap-2 text-sm">
        <ChartNoAxesColumn aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span>
          <span className="inline-block first-letter:uppercase">{inPlace(level.place)}</span>,{' '}
          <b>{texts.half(`${formatReais(half)} ${priceUnitLabels[unit]}`)}</b>{' '}
          {texts.count(level.professionals, chosen.name)}
        </span>
      </p>
      {Number.isFinite(reais) && (
        <div aria-hidden="true" className="relative mx-3 mt-7 mb-6 h-2 rounded-full bg-border text-xs">
          <div className="h-full rounded-full bg-primary/45" style={{ width: `${middle}%` }} />
          <span className="absolute top-3 -translate-x-1/2 text-muted" style={{ left: `${middle}%` }}>
            {texts.middle}
          </span>
          <span
            className="absolute -top-1.5 size-5 -translate-x-1/2 rounded-full border-4 border-primary bg-surface"
            style={{ left: `${shareOf(reais, level)}%` }}
          />
          <span
            className="absolute -top-6 -translate-x-1/2 font-semibold text-primary"
            style={{ left: `${shareOf(reais, level)}%` }}
          >
            {texts.you}
          </span>
        </div>
      )}
    </div>
  )
}
