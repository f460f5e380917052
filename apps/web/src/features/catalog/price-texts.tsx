import { formatReais } from '@fenix/domain/numbers.ts'
import { type Price, priceUnitLabels } from '@fenix/domain/price.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from './texts.ts'

/** The starting price with its unit. */
export const PriceLine = ({ price }: Pick<Professional, 'price'>) =>
  price ? (
    <p className="text-sm leading-snug">
      {strings.card.from} <b className="font-bold text-base">{formatReais(price.reais)}</b>{' '}
      {priceUnitLabels[price.unit]}
    </p>
  ) : (
    <p className="text-muted text-sm leading-snug">{strings.card.onRequest}</p>
  )

/** The lowest price, with the amount as the largest text. */
export const PriceText = ({ price }: { price: Price | null }) =>
  price ? (
    <p className="text-muted text-xs leading-tight md:text-sm">
      {strings.card.from}{' '}
      <b className="block whitespace-nowrap font-bold text-lg text-text leading-tight md:inline-block md:text-2xl">
        {formatReais(price.reais)}
      </b>{' '}
      <span className="whitespace-nowrap">{priceUnitLabels[price.unit]}</span>
    </p>
  ) : (
    <p className="text-muted text-sm">{strings.card.onRequest}</p>
  )
