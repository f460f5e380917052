import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlLook } from './input.tsx'

type NativeSelectProps = ComponentProps<'select'> & {
  /** Whether the select looks like text with an arrow, as for the order of a list. */
  isPlain?: boolean
}

const plainLook = 'border-0 bg-transparent font-semibold text-base text-text'

/** The platform's select. A long option does not widen it. */
export function NativeSelect({ isPlain = false, className, ...props }: NativeSelectProps) {
  const box = useRef<HTMLSpanElement>(null)
  const control = useFieldControl()
  const { value } = props

  // If the value is no longer among the options, React would show the first one as chosen.
  useLayoutEffect(() => {
    const select = box.current?.querySelector('select')
    if (select && value !== undefined && select.value !== String(value)) select.value = ''
  })

  return (
    <span ref={box} data-not-on-paper className={cn('relative block min-w-0', className)}>
      <select
        {...control}
        className={cn(
          'w-full appearance-none truncate',
          isPlain ? plainLook : controlLook,
          isPlain
            ? 'field-sizing-content min-h-11 pr-6'
            : 'min-h-12 pr-10 has-[:checked:disabled]:text-muted',
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-muted',
          isPlain ? 'right-0' : 'right-3.5',
        )}
      />
    </span>
  )
}
