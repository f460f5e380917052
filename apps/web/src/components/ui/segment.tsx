import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'

type Choice<Value extends string> = { value: Value; label: string }

type SegmentProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly [Choice<Value>, Choice<Value>]
  /** What stands beside the tabs. */
  aside?: ReactNode
  /** The panel of the selected choice. */
  children: ReactNode
}

/** Two tabs that look like a segmented control. */
export function Segment<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  aside,
  children,
}: SegmentProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen)
    if (choice) onValueChange(choice.value)
  }

  return (
    <Tabs.Root value={value} onValueChange={choose}>
      <div className="flex items-center gap-3">
        <Tabs.List
          aria-label={label}
          className={cn(
            'grid max-w-form flex-1 grid-cols-2 rounded-md bg-surface-2 p-1',
            aside !== undefined && 'text-sm md:max-w-72',
          )}
        >
          {choices.map((choice) => (
            <Tabs.Trigger
              key={choice.value}
              value={choice.value}
              className="min-h-11 rounded-sm font-semibold text-muted transition-colors duration-200 data-[state=active]:bg-raised data-[state=active]:text-primary data-[state=active]:shadow-1"
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
