import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'

type Choice<Value extends string> = { value: Value; label: string }

type SegmentProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  choices: readonly [Choice<Value>, Choice<Value>]
  /** The panel of the selected choice. */
  children: ReactNode
}

/** Two tabs that look like a segmented control. */
export function Segment<Value extends string>({
  label,
  value,
  onValueChange,
  choices,
  children,
}: SegmentProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen)
    if (choice) onValueChange(choice.value)
  }

  return (
    <Tabs.Root value={value} onValueChange={choose}>
      <Tabs.List aria-label={label} className="grid max-w-form grid-cols-2 rounded-md bg-surface-2 p-1">
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
      <Tabs.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
