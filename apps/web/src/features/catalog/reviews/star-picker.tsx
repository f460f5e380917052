import { limits } from '@fenix/domain/limits.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { type Ref, useId, useState } from 'react'
import { FieldError } from '#kit/ui/field.tsx'
import { Star } from '#kit/ui/stars.tsx'

type StarPickerProps = {
  label: string
  name: string
  /** The chosen stars; 0 means none yet. */
  value: number
  onChange: (stars: number) => void
  onBlur: () => void
  error?: string | undefined
  /** The input that the form focuses. */
  ref?: Ref<HTMLInputElement>
}

const choices = Array.from({ length: limits.rating.max }, (_, index) => index + 1)

/** A radio group of stars, which are filled up to the chosen one or the one under the pointer. */
export function StarPicker({ label, name, value, onChange, onBlur, error, ref }: StarPickerProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number>()
  const filled = pointed ?? value

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error !== undefined}
      aria-required
    >
      <p id={id} className="font-semibold text-sm leading-snug">
        {label}
      </p>
      <div className="-ml-1.5 flex w-fit" onPointerLeave={() => setPointed(undefined)}>
        {choices.map((stars) => (
          <label
            key={stars}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
            className="grid size-11 cursor-pointer place-items-center rounded-full outline-focus has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
          >
            <input
              ref={stars === Math.max(value, 1) ? ref : null}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              aria-label={starsLabel(stars)}
              className="sr-only"
            />
            <Star fill={stars <= filled ? 'full' : 'none'} className="size-8!" />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
