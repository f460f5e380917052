import { sizeText } from '@fenix/domain/event-brief.ts'
import { formatReais } from '@fenix/domain/numbers.ts'
import { formatPrice, type PartySize, type Price, partyTotal, priceUnitLabels } from '@fenix/domain/price.ts'
import { usePartySize } from './party/party.ts'
import { strings } from './texts.ts'

/** A price's total: 'R$ 6.800', 'para 80 convidados'. Undefined for a price per party or unknown guests or hours. */
export function totalOf(price: Price, size: PartySize) {
  const reais = price.unit === 'party' ? null : partyTotal(price, size)
  const { guests, hours } = size

  return reais === null
    ? undefined
    : {
        amount: formatReais(reais),
        of: strings.card.for(sizeText(price.unit === 'person' ? { guests } : { hours })),
      }
}

export function PriceLine({ price }: { price: Price | null }) {
  const size = usePartySize()
  if (!price) return <p className="text-muted text-sm leading-snug">{strings.card.unpriced}</p>
  const total = totalOf(price, size)

  return total ? (
    <p className="text-sm leading-snug">
      <span className="block text-muted">
        {strings.card.from} {formatPrice(price)}
        <span className="sr-only">, </span>
      </span>
      <b className="font-bold text-base">{total.amount}</b> {total.of}
    </p>
  ) : (
    <p className="text-sm leading-snug">
      {strings.card.from} <b className="font-bold text-base">{formatReais(price.reais)}</b>{' '}
      {priceUnitLabels[price.unit]}
    </p>
  )
}

const amountLook =
  'block whitespace-nowrap font-bold text-lg text-text leading-tight md:inline-block md:text-2xl'

/** The lowest price, or the total for the party, with the amount as the largest text. */
export function PriceText({ price }: { price: Price | null }) {
  const size = usePartySize()
  if (!price) return <p className="text-muted text-sm">{strings.card.unpriced}</p>
  const total = totalOf(price, size)

  return total ? (
    <p className="text-muted text-xs leading-tight md:text-sm md:leading-snug">
      <b className={amountLook}>{total.amount}</b>{' '}
      <span className="whitespace-nowrap text-text">{total.of}</span>
      <span className="mt-1 block max-md:sr-only">
        {strings.card.from} {formatPrice(price)}. {strings.card.confirms}
      </span>
    </p>
  ) : (
    <p className="text-muted text-xs leading-tight md:text-sm">
      {strings.card.from} <b className={amountLook}>{formatReais(price.reais)}</b>{' '}
      <span className="whitespace-nowrap">{priceUnitLabels[price.unit]}</span>
    </p>
  )
}
