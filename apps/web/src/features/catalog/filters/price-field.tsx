import { limits } from '@fenix/domain/limits.ts'
import { filterNames } from '@fenix/domain/listing-url.ts'
import { formatCount, parseReais } from '@fenix/domain/numbers.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FieldError } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import type { FilterProps } from './choice.tsx'
import { FilterGroup } from './choice.tsx'
import { strings } from './texts.ts'

/** The slider's range in reais. At its end there is no limit; the fields accept any price. */
const scale = { min: 0, max: 10_000, step: 50 } as const

/** A price from a field; undefined for no limit. */
const toPrice = (text: string) => {
  const reais = Math.round(parseReais(text))

  return reais >= limits.price.min ? Math.min(reais, limits.price.max) : undefined
}

const isUnreadable = (text: string) => text.trim() !== '' && Number.isNaN(parseReais(text))

const toText = (price: number | undefined) => (price === undefined ? '' : formatCount(price))

/** The price per party, by two fields and a slider with two thumbs. */
export function PriceField({ filters: { minPrice, maxPrice }, onChange }: FilterProps) {
  const [texts, setTexts] = useState({ low: toText(minPrice), high: toText(maxPrice) })
  const [applied, setApplied] = useState({ minPrice, maxPrice })
  const box = useRef<HTMLDivElement>(null)

  // Back, or clearing the filters, may change the prices from outside.
  if (applied.minPrice !== minPrice || applied.maxPrice !== maxPrice) {
    setApplied({ minPrice, maxPrice })
    setTexts({ low: toText(minPrice), high: toText(maxPrice) })
  }

  const apply = useEffectEvent(() => {
    const [low, high] = [toPrice(texts.low), toPrice(texts.high)]
    const isReversed = low !== undefined && high !== undefined && low > high
    onChange(isReversed ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high })
  })

  // The browser's `change`, unlike React's, fires once a thumb is released or a field loses focus.
  useEffect(() => {
    const element = box.current
    const listen = () => apply()
    element?.addEventListener('change', listen)

    return () => element?.removeEventListener('change', listen)
  }, [])

  const low = Math.min(toPrice(texts.low) ?? scale.min, scale.max)
  const high = Math.min(toPrice(texts.high) ?? scale.max, scale.max)
  const slideLow = (value: number) => setTexts({ ...texts, low: toText(Math.min(value, high) || undefined) })
  const slideHigh = (value: number) =>
    setTexts({ ...texts, high: toText(value === scale.max ? undefined : Math.max(value, low, scale.step)) })

  return (
    <FilterGroup title={strings.price}>
      <div ref={box}>
        <div className="price-range noscript:hidden">
          <div style={{ left: `${low / 100}%`, right: `${100 - high / 100}%` }} />
          <input
            type="range"
            {...scale}
            value={low}
            aria-label={strings.lowest}
            onChange={({ target }) => slideLow(target.valueAsNumber)}
          />
          <input
            type="range"
            {...scale}
            value={high}
            aria-label={strings.highest}
            onChange={({ target }) => slideHigh(target.valueAsNumber)}
          />
        </div>
        <div className="grid grid-cols-2 gap-2">
          <PriceInput
            label={strings.from}
            name={filterNames.minPrice}
            value={texts.low}
            placeholder="0"
            onChange={(value) => setTexts({ ...texts, low: value })}
          />
          <PriceInput
            label={strings.to}
            name={filterNames.maxPrice}
            value={texts.high}
            placeholder={strings.noLimit}
            onChange={(value) => setTexts({ ...texts, high: value })}
          />
        </div>
        <div role="alert">
          {(isUnreadable(texts.low) || isUnreadable(texts.high)) && (
            <FieldError>{strings.unreadablePrice}</FieldError>
          )}
        </div>
      </div>
    </FilterGroup>
  )
}

type PriceInputProps = {
  label: string
  name: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}

/** A price field with its label inside. */
function PriceInput({ label, onChange, ...props }: PriceInputProps) {
  const id = useId()

  return (
    <div className="relative">
      <label htmlFor={id} className="absolute top-1.5 left-3.5 text-muted text-2xs">
        {label} (R$)
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isUnreadable(props.value)}
        className="min-h-13.5! pt-5! pb-1! font-medium"
        onChange={({ target }) => onChange(target.value)}
        {...props}
      />
    </div>
  )
}
