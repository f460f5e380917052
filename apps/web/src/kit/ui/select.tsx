import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOverlay } from '../dialog/overlays.ts'
import { useMainLandmark } from '../page/use-main-landmark.ts'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlLook } from './input.tsx'
import { SelectList } from './select-list.tsx'
import { useSelectKeys } from './use-select-keys.ts'

/** `value` is never empty: "all" has a separate value. Consecutive options with the same `group` get a heading. */
export type SelectOption = {
  value: string
  label: string
  group?: string
  /** Whether the last option stays in sight while the list scrolls. */
  isPinned?: boolean
}

type SelectProps = {
  /** The label inside the box, above the value. Omit it inside a `Field`, which has its own label. */
  label?: string
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  /** The text to show if the value matches no option. */
  placeholder?: string
  ref?: Ref<HTMLButtonElement>
}

/** The distance in pixels between the list and the window's edge. */
const pageMargin = 16

/**
 * A select-only combobox after the ARIA pattern: the focus stays on the box. Built on Radix's popover, not its
 * select, for the reasons in `docs/decisions/0005`.
 */
export function Select({ label, value, onValueChange, options, placeholder, ref }: SelectProps) {
  const field = useFieldControl()
  const main = useMainLandmark()
  const id = useId()
  const [open, setOpen] = useState(false)
  const chosenIndex = options.findIndex((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    // The list closes first, because a choice may change the URL, which is not allowed while an overlay is open.
    flushSync(() => setOpen(false))
    if (option) onValueChange(option.value)
  }
  useOverlay(open, () => setOpen(false), { locksScroll: false })
  const keys = useSelectKeys({
    labels: options.map((option) => option.label),
    open,
    setOpen,
    chosenIndex,
    choose,
  })
  const listId = `${id}-list`
  const optionId = (index: number) => `${id}-${index}`
  const shown = options[chosenIndex]?.label ?? placeholder

  const change = (next: boolean) => {
    if (next) keys.setActive(Math.max(chosenIndex, 0))
    setOpen(next)
  }

  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger asChild>
        <button
          ref={ref}
          type="button"
          id={`${id}-box`}
          {...field}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open ? optionId(keys.active) : undefined}
          aria-label={label && `${label}: ${shown ?? ''}`}
          onKeyDown={keys.onKeyDown}
          className={cn(
            controlLook,
            'flex min-w-0 items-center gap-2 text-left',
            label ? 'min-h-[54px] py-1.5' : 'min-h-12',
          )}
        >
          <span className="min-w-0 flex-1">
            {label && <span className="block text-2xs text-muted">{label}</span>}
            <span
              className={cn(
                'block wrap-break-word leading-snug',
                label && 'font-medium',
                chosenIndex < 0 && 'text-muted',
              )}
            >
              {shown}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </button>
      </Popover.Trigger>
      <Popover.Portal container={main}>
        <Popover.Content
          role="listbox"
          id={listId}
          aria-label={label}
          aria-labelledby={label ? undefined : field.id}
          sideOffset={4}
          align="start"
          collisionPadding={pageMargin}
          onOpenAutoFocus={(event) => event.preventDefault()}
          className="z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-max min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-32px)] animate-fade-in overflow-y-auto overscroll-contain rounded-md bg-surface py-1 shadow-2 outline outline-border"
        >
          <SelectList
            options={options}
            chosenIndex={chosenIndex}
            active={keys.active}
            optionId={optionId}
            onChoose={choose}
            onPoint={keys.setActive}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
