import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  label: string
}

/** A checkbox or radio button that looks like a chip. */
export const ChoiceChip = ({ label, ...input }: ChoiceChipProps) => (
  <label className="group/chip relative inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-control bg-surface px-3.5 font-semibold text-sm outline-focus has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-checked:bg-ember-soft has-checked:text-primary">
    <input {...input} className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0" />
    <Check aria-hidden="true" strokeWidth={2.5} className="hidden size-4 group-has-checked/chip:block" />
    {label}
  </label>
)
