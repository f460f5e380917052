import { sizeText } from '@fenix/domain/event-brief.ts'
import { limits } from '@fenix/domain/limits.ts'
import { filterNames } from '@fenix/domain/listing-url.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { parseReais } from '@fenix/domain/typed-reais.ts'
import { useId, useState } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { FieldError } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { PartyButton } from '../party/party-button.tsx'
import type { FilterProps } from './choice.tsx'
import { FilterGroup } from './choice.tsx'
import { strings } from './texts.ts'

/** A price from a field; undefined for no limit. */
const toPrice = (text: string) => {
  const reais = Math.round(parseReais(text))

  return reais >= limits.price.min ? Math.min(reais, limits.price.max) : undefined
}

const isUnreadable = (text: string) => text.trim() !== '' && Number.isNaN(parseReais(text))

const toText = (price: number | undefined) => (price === undefined ? '' : formatCount(price))

/** The maximum price for the party, chosen from steps that fit the results' prices or typed into a field. */
export function PriceField({ filters, counts, onChange }: FilterProps) {
  const { maxPrice, guests, hours } = filters
  const [text, setText] = useState(toText(maxPrice))
  const [applied, setApplied] = useState(maxPrice)
  const id = useId()
  const { steps = [], unpriced } = counts?.prices ?? {}
  const size = sizeText({ guests, hours })

  // Back, or clearing the filters, may change the price from outside.
  if (applied !== maxPrice) {
    setApplied(maxPrice)
    setText(toText(maxPrice))
  }
  /** Sets the maximum price and removes a minimum price, which only a typed sentence can set. */
  const apply = (price: number | undefined) =>
    price !== maxPrice && onChange({ minPrice: undefined, maxPrice: price })

  return (
    <FilterGroup title={strings.price}>
      <p className="-mt-1.5 mb-2 text-muted text-xs leading-snug">
        {size === '' ? strings.perParty : strings.forParty(size)}{' '}
        <PartyButton
          variant="link"
          className={cn(
            'text-xs! noscript:hidden',
            size === '' ? 'justify-start! text-left leading-snug!' : 'min-h-0!',
          )}
        >
          {size === '' ? strings.tellGuests : strings.changeParty}
        </PartyButton>
      </p>
      <noscript>
        <div className="mb-2 grid grid-cols-2 gap-2">
          <Input
            name={filterNames.guests}
            defaultValue={guests}
            aria-label={strings.guests}
            placeholder={strings.guests}
          />
          <Input
            name={filterNames.hours}
            defaultValue={hours}
            aria-label={strings.hours}
            placeholder={strings.hours}
          />
        </div>
      </noscript>
      <div className="overflow-hidden rounded-md border-[1.5px] border-control bg-surface focus-within:border-primary">
        {steps.length > 0 && (
          <div
            role="radiogroup"
            aria-label={strings.steps}
            className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] divide-x divide-border border-border border-b noscript:hidden"
          >
            {steps.map(({ reais, found }) => (
              <label
                key={reais}
                className="relative grid min-h-13 cursor-pointer content-center px-1 py-1.5 text-center font-semibold text-sm leading-tight has-checked:bg-ember-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3 md:text-xs"
              >
                <input
                  type="radio"
                  // The radio buttons belong to no form: the form sends the value of the price field instead.
                  name={`${id}passo`}
                  form=""
                  checked={maxPrice === reais}
                  onChange={() => apply(reais)}
                  onClick={() => maxPrice === reais && apply(undefined)}
                  className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
                />
                {strings.upTo(reais)}
                <span className="font-normal text-muted text-xs tabular-nums">{strings.counted(found)}</span>
              </label>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center">
          <label htmlFor={id} className="shrink-0 pl-3.5 text-muted text-sm">
            {strings.most}
          </label>
          <Input
            id={id}
            name={filterNames.maxPrice}
            inputMode="decimal"
            autoComplete="off"
            placeholder={strings.noLimit}
            value={text}
            aria-invalid={isUnreadable(text)}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => !isUnreadable(text) && apply(toPrice(text))}
            onKeyDown={({ key }) => key === 'Enter' && !isUnreadable(text) && apply(toPrice(text))}
            className="w-auto! min-w-24 flex-1 rounded-none! border-0! text-right font-semibold"
          />
        </div>
      </div>
      <div role="alert">{isUnreadable(text) && <FieldError>{strings.unreadablePrice}</FieldError>}</div>
      {maxPrice !== undefined && unpriced !== 0 && (
        <p className="mt-1.5 text-muted text-xs">{strings.unpricedLast(unpriced ?? undefined)}</p>
      )}
    </FilterGroup>
  )
}
