import { writtenDay, writtenShortDay } from '@fenix/domain/dates.ts'
import { cn } from '#kit/ui/cn.ts'
import type { DayState } from '#resources/agendas/days.ts'

const words = {
  free: (day: string) => `Livre em ${day}`,
  ask: () => 'Pergunte',
  busy: (day: string) => `Ocupado em ${day}`,
} satisfies Record<DayState, (day: string) => string>

const shapes = {
  free: 'size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText]',
  ask: 'size-2.5 rounded-full border-2 border-current',
  busy: 'h-0.75 w-3 rounded-full bg-current forced-colors:bg-[CanvasText]',
} satisfies Record<DayState, string>

type DayLineProps = { day: string; state: DayState; hasYear?: boolean }

/** Shows by a shape and a word whether a professional is free on the party's date. */
export default function DayLine({ day, state, hasYear = false }: DayLineProps) {
  return (
    <p
      className={cn(
        'flex items-center gap-2 text-sm leading-snug',
        state === 'free' ? 'font-semibold text-success' : 'text-muted',
      )}
    >
      <span aria-hidden="true" className={cn('shrink-0', shapes[state])} />
      {words[state](hasYear ? writtenDay(day) : writtenShortDay(day))}
    </p>
  )
}
