import { formatReais, priceUnitLabels } from '@fenix/domain/numbers.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from '#strings/catalog.ts'

/** The starting price with what it is for. */
export const PriceLine = ({ price }: Pick<Professional, 'price'>) =>
  price ? (
    <p className="text-sm leading-snug">
      {strings.card.from} <b className="font-bold text-base">{formatReais(price.reais)}</b>{' '}
      {priceUnitLabels[price.unit]}
    </p>
  ) : (
    <p className="text-muted text-sm leading-snug">{strings.card.onRequest}</p>
  )
