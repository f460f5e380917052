import { formatReais } from '@fenix/domain/numbers.ts'
import { TriangleAlert } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import { dockedLook } from '#kit/ui/docked.ts'
import type { boardSums } from './board-sums.ts'
import { strings } from './texts.ts'

const texts = strings.foot

type FigureProps = { mark: string; label: string; sum: string; className?: string }

const Figure = ({ mark, label, sum, className }: FigureProps) => (
  <div className={cn('whitespace-nowrap', className)}>
    <span className="flex items-center gap-1.5 text-muted text-xs max-[25rem]:text-2xs">
      <span className={cn('size-2.5 rounded-[3px] border', mark)} />
      {label}
    </span>
    <b className="font-bold text-base max-[25rem]:text-sm md:text-lg">{sum}</b>
  </div>
)

/** What the party costs so far, compared with its budget. */
export function BoardFoot({ closed, open, budget }: ReturnType<typeof boardSums>) {
  if (closed + open === 0) return null
  const whole = Math.max(budget ?? 0, closed + open)
  const above = budget === null ? 0 : closed + open - budget
  const share = (sum: number) => ({ width: `${(sum / whole) * 100}%` })

  return (
    <section aria-label={texts.title} data-docked data-in-colors className={cn(dockedLook, 'mt-5')}>
      <p className="sr-only">{texts.sentence(closed, open, budget, above)}</p>
      <div aria-hidden="true" className="grid items-center gap-2 md:flex md:gap-8">
        {budget !== null && (
          <div className="flex h-2 flex-1 gap-0.5 overflow-hidden rounded-full bg-surface-2 md:h-3">
            <span className="bg-primary" style={share(closed)} />
            <span className="bg-primary/50" style={share(open)} />
          </div>
        )}
        <div className="flex justify-between gap-3 md:gap-8">
          <Figure mark="border-primary bg-primary" label={texts.closed} sum={formatReais(closed)} />
          <Figure
            mark="border-transparent bg-primary/50"
            label={texts.open}
            sum={`${texts.upTo} ${formatReais(open)}`}
          />
          {budget !== null && (
            <Figure
              mark="border-control bg-surface-2"
              label={texts.budget}
              sum={`${texts.of} ${formatReais(budget)}`}
            />
          )}
        </div>
        {above > 0 && (
          <p className="flex items-center gap-1.5 font-semibold text-danger text-sm">
            <TriangleAlert className="size-4.5" />
            {texts.above(above)}
          </p>
        )}
      </div>
    </section>
  )
}
