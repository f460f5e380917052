import { daysAfter } from '@fenix/domain/dates.ts'
import { formatMonth, monthsAfter, weekdayNumber, weeksOfMonth } from '@fenix/domain/months.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'

const strings = { before: 'Mês anterior', after: 'Próximo mês' } as const

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** The day that each key moves the focus to, given the focused day. */
const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => daysAfter(-1, day),
  ArrowRight: (day) => daysAfter(1, day),
  ArrowUp: (day) => daysAfter(-7, day),
  ArrowDown: (day) => daysAfter(7, day),
  PageUp: (day) => monthsAfter(-1, day),
  PageDown: (day) => monthsAfter(1, day),
  Home: (day) => daysAfter(-weekdayNumber(day), day),
  End: (day) => daysAfter(6 - weekdayNumber(day), day),
}

type Day = {
  /** The accessible name of the day's button. */
  name: string
  isChosen: boolean
  isOpen: boolean
  /** The classes of the day's colors, including the border's; '' for the default colors. */
  className: string
  mark?: ReactNode
}

type MonthGridProps = {
  /** The first and last day that the grid can reach, such as '2027-05-15'. */
  first: string
  last: string
  /** The day whose month is shown first. */
  start: string
  /** 'choice' if one of the days is chosen, 'toggles' if each day is switched on or off. */
  kind: 'choice' | 'toggles'
  dayOf: (day: string) => Day
  onPress: (day: string) => void
}

/** A month's days as one tab stop: arrows move by day and week, Page Up and Down by month, Home and End to the week's ends. */
export function MonthGrid({ first, last, start, kind, dayOf, onPress }: MonthGridProps) {
  const [current, setCurrent] = useState(start)
  const focused = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(false)
  const titleId = useId()
  const go = (day: string) => setCurrent(day < first ? first : day > last ? last : day)

  useLayoutEffect(() => {
    if (hasMoved.current) focused.current?.focus()
    hasMoved.current = false
  })

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    hasMoved.current = true
    go(step(current))
  }
  const turn = (count: number, label: string, Icon: typeof ChevronLeft) => (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      disabled={(count < 0 ? first : last).slice(0, 7) === current.slice(0, 7)}
      onClick={() => go(monthsAfter(count, current))}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )

  const cell = (day: string) => {
    const { isChosen, ...look } = dayOf(day)
    return (
      <td key={day} {...(kind === 'choice' && { 'aria-selected': isChosen })} className="p-0.5 text-center">
        <DayButton
          {...look}
          ref={day === current ? focused : undefined}
          tabIndex={day === current ? 0 : -1}
          aria-pressed={kind === 'toggles' ? isChosen : undefined}
          onClick={() => {
            setCurrent(day)
            onPress(day)
          }}
        >
          {Number(day.slice(8))}
        </DayButton>
      </td>
    )
  }

  return (
    <div>
      <div className="flex items-center justify-between">
        {turn(-1, strings.before, ChevronLeft)}
        <p id={titleId} aria-live="polite" className="font-semibold">
          {formatMonth(current)}
        </p>
        {turn(1, strings.after, ChevronRight)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid whose cells hold buttons */}
      <table role="grid" aria-labelledby={titleId} onKeyDown={move} className="w-full table-fixed">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="h-9 font-normal text-[min(0.875rem,4.5vw)] text-muted">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (day === null ? <td key={weekdays[index]} /> : cell(day)))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayButtonProps = Omit<Day, 'isChosen'> &
  Pick<ComponentProps<'button'>, 'ref' | 'tabIndex' | 'aria-pressed' | 'onClick' | 'children'>

/** A day that cannot be changed can still get the focus, so that the arrow keys can move past it. */
const DayButton = ({ name, isOpen, className, mark, onClick, children, ...props }: DayButtonProps) => (
  <button
    {...props}
    type="button"
    data-on-paper
    aria-label={name}
    aria-disabled={!isOpen || undefined}
    onClick={isOpen ? onClick : undefined}
    className={cn(
      'relative mx-auto grid size-11 max-w-full place-items-center rounded-md border-[1.5px] tabular-nums',
      isOpen ? 'font-semibold' : 'cursor-default line-through decoration-1',
      className || cn('border-transparent', isOpen ? 'hover:bg-surface-2' : 'text-muted'),
    )}
  >
    {children}
    {mark}
  </button>
)
