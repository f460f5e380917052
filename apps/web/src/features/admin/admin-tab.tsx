import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { type Counted, moderationQueries } from '#resources/registrations/admin-queries.ts'
import { strings } from '#strings/admin.ts'

type AdminTabProps = { value: string; label: string; counts: Counted; isActive: boolean }

/** A tab with its count. */
export function AdminTab({ value, label, counts, isActive }: AdminTabProps) {
  const { data: count } = useQuery(moderationQueries.count(counts))
  const trigger = useRef<HTMLButtonElement>(null)

  // On a phone the tabs scroll sideways, and the URL may select one that is out of sight.
  useEffect(() => {
    if (isActive) trigger.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isActive])

  return (
    <Tabs.Trigger
      ref={trigger}
      value={value}
      className="group inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-4 font-medium text-muted focus-visible:-outline-offset-3 data-[state=active]:border-current data-[state=active]:font-bold data-[state=active]:text-primary md:min-h-13.5 md:px-3"
    >
      {label}
      {/* Reserves space for the count, so that the row does not shift under the finger. */}
      <span className="min-w-8.5 rounded-full bg-surface-2 px-1.5 py-px text-center font-semibold text-muted text-xs tabular-nums group-data-[state=active]:bg-ember-soft group-data-[state=active]:text-primary">
        {count === undefined ? '\u00a0' : strings.count(count)}
      </span>
    </Tabs.Trigger>
  )
}
