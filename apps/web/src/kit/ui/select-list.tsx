import { Check } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import { cn } from './cn.ts'
import type { SelectOption } from './select.tsx'

type SelectListProps = {
  options: readonly SelectOption[]
  chosenIndex: number
  active: number
  optionId: (index: number) => string
  onChoose: (index: number) => void
  onPoint: (index: number) => void
}

export function SelectList({ options, chosenIndex, active, optionId, onChoose, onPoint }: SelectListProps) {
  const activeRef = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new active option must scroll into view
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would take for a clean-up function.
    activeRef.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return options.map((option, index) => (
    <Fragment key={option.value}>
      {option.group && option.group !== options[index - 1]?.group && (
        <div role="presentation" className="px-3.5 pt-2 pb-1 font-bold text-muted text-xs">
          {option.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the box keeps the focus and receives the key events */}
      <div
        role="option"
        id={optionId(index)}
        ref={index === active ? activeRef : null}
        aria-selected={index === chosenIndex}
        onClick={() => onChoose(index)}
        onPointerMove={() => onPoint(index)}
        className={cn(
          'flex min-h-11 cursor-pointer items-center gap-2 px-3.5 py-2',
          option.isPinned ? 'sticky -bottom-1 border-border border-t bg-surface' : 'scroll-mb-12',
          index === active && 'bg-surface-2!',
          index === chosenIndex && 'font-semibold text-primary',
        )}
      >
        <span className="wrap-anywhere min-w-0 flex-1">{option.label}</span>
        {index === chosenIndex && <Check aria-hidden="true" className="size-5" />}
      </div>
    </Fragment>
  ))
}
