import { formatCount } from '@fenix/domain/numbers.ts'
import { Tabs } from 'radix-ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { formatCapped, strings } from './texts.ts'

const WaitingBadge = ({ n }: { n: number }) => (
  // Positioned, so that the row of tabs clips the badge's hidden text, which would otherwise widen the page.
  <span className="relative min-w-6 rounded-full bg-primary px-1.5 py-px text-center font-bold text-on-primary text-xs tabular-nums">
    {formatCount(n)}
    <span className="sr-only"> {strings.waiting(n)}</span>
  </span>
)

type AdminTabProps = {
  value: string
  label: string
  /** The number of items that wait for an administrator; `stock` counts the tab's other items. Null until known. */
  waiting: number | null
  stock: number | null | undefined
  active: string
  /** Called with whether the row shows the whole tab; not called on scrolling, so that the layout does not jump. */
  onSeen: (isSeen: boolean) => void
}

/** A tab with the number of waiting items as a badge and the number of other items as plain text. */
export function AdminTab({ value, label, waiting, stock, active, onSeen }: AdminTabProps) {
  const trigger = useRef<HTMLButtonElement>(null)

  // On a phone the tabs scroll sideways. The URL may select a tab out of view, so scroll to the open tab.
  useEffect(() => {
    if (value === active) trigger.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value, active])

  const see = useEffectEvent(onSeen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a tab scrolls the row, and a badge widens it.
  useEffect(() => {
    const tab = trigger.current
    if (!tab) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        see((entry?.intersectionRatio ?? 0) > 0.9)
      },
      { root: tab.parentElement },
    )
    observer.observe(tab)

    return () => observer.disconnect()
  }, [active, waiting])

  return (
    <Tabs.Trigger
      ref={trigger}
      value={value}
      className="group inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-4 font-medium text-muted focus-visible:-outline-offset-3 data-[state=active]:border-current data-[state=active]:font-bold data-[state=active]:text-primary md:min-h-13.5 md:px-3"
    >
      {label}
      {stock !== undefined && (
        // Reserves space for the count, so that the row does not shift under the finger.
        <span className="min-w-3 text-left font-normal text-muted text-xs tabular-nums">
          {stock === null ? '\u00a0' : formatCapped(stock)}
        </span>
      )}
      {waiting !== null && waiting > 0 && <WaitingBadge n={waiting} />}
    </Tabs.Trigger>
  )
}

type WaitingLinksProps = {
  tabs: readonly { value: string; label: string; waiting: number | null; to: string }[]
}

/** On a phone, a link to each tab that is out of view and has waiting items. */
export const WaitingLinks = ({ tabs }: WaitingLinksProps) => (
  <p className="flex flex-wrap gap-2 pt-1 pb-2 empty:hidden max-md:order-1 max-md:w-full md:hidden">
    {tabs.map(
      ({ value, label, waiting, to }) =>
        waiting !== null &&
        waiting > 0 && (
          <AppLink
            key={value}
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ember-soft px-3.5 font-semibold text-primary text-sm"
          >
            {label}
            <WaitingBadge n={waiting} />
          </AppLink>
        ),
    )}
  </p>
)
