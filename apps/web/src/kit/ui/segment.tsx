import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type Choice<Value extends string> = { value: Value; label: string }

type SegmentProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly Choice<Value>[]
  /** What stands beside the tabs. */
  aside?: ReactNode
  /** Whether the tabs are only as wide as their labels, and the row with `before`, the tabs and `aside` can wrap. */
  isBar?: boolean
  before?: ReactNode
  children: ReactNode
}

/** A few tabs that look like a segmented control. */
export function Segment<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  aside,
  isBar = false,
  before,
  children,
}: SegmentProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen)
    if (choice) onValueChange(choice.value)
  }

  return (
    <Tabs.Root value={value} onValueChange={choose}>
      <div className={cn('flex items-center', isBar ? 'flex-wrap gap-2' : 'gap-3')}>
        {before}
        <Tabs.List
          aria-label={label}
          className={cn(
            'rounded-md bg-surface-2 p-1',
            isBar ? 'flex max-w-full flex-wrap text-sm' : 'grid max-w-form flex-1 grid-cols-2',
            !isBar && aside !== undefined && 'text-sm md:max-w-72',
          )}
        >
          {choices.map((choice) => (
            <Tabs.Trigger
              key={choice.value}
              value={choice.value}
              className={cn(
                'min-h-11 rounded-sm font-semibold text-muted transition-colors duration-200 data-[state=active]:bg-raised data-[state=active]:text-primary data-[state=active]:shadow-1',
                isBar && 'whitespace-nowrap px-1.5 sm:px-3',
              )}
            >
              {choice.label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {aside}
      </div>
      <Tabs.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
