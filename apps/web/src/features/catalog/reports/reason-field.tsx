import { type ComponentProps, useId } from 'react'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { strings } from './report-dialog-texts.ts'

type ReasonFieldProps = Omit<ComponentProps<typeof ChoiceChip>, 'type' | 'label' | 'value'> & {
  /** The reasons to choose from, each with its label. */
  labels: Record<string, string>
  error: string | undefined
}

export function ReasonField({ labels, error, ...input }: ReasonFieldProps) {
  const id = useId()

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error !== undefined}
      aria-required
      className="grid gap-2"
    >
      <p id={id} className="font-semibold text-sm leading-snug">
        {strings.reason}
      </p>
      <div className="flex flex-wrap gap-2">
        {Object.entries(labels).map(([reason, label]) => (
          <ChoiceChip key={reason} {...input} type="radio" value={reason} label={label} />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
