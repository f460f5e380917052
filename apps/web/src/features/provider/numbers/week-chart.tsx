import { formatCount } from '@fenix/domain/numbers.ts'
import type { Week } from '#resources/provider-numbers/queries.ts'
import { daysOf, shortLastDay, stepsFor } from './chart-labels.ts'
import { strings } from './texts.ts'

export type Measure = 'views' | 'contacts'

const slots = 12
const slotWidth = 100 / slots
const barWidth = slotWidth * 0.6

/** In pixels: the position of the base line, and the height of the highest bar, which leaves room for its number. */
const base = 150
const highest = 124
const dateLine = base + 20

/** A phone has room for the date of every fourth week. */
const labelled = 4

const percent = (value: number) => `${value}%`

type WeekChartProps = { weeks: readonly Week[]; measure: Measure }

/** A bar for each week, the last one at the right. Widths are percentages, so that the texts keep their size. */
export function WeekChart({ weeks, measure }: WeekChartProps) {
  const values = weeks.map((week) => week[measure])
  const most = Math.max(1, ...values)
  const heightOf = (value: number) => (value / most) * highest
  const centerOf = (index: number) => (slots - weeks.length + index + 0.5) * slotWidth
  const last = weeks.length - 1
  const said = (index: number) => {
    const week = weeks[index]

    return week ? strings.upTo(strings.bar[measure](week[measure]), shortLastDay(week)) : ''
  }

  return (
    <div className="mt-2 pr-3 pl-9">
      <svg
        role="img"
        aria-label={strings.summary(strings[measure], weeks.length, said(0), said(last))}
        height={dateLine + 6}
        className="w-full overflow-visible fill-muted font-medium text-xs tabular-nums"
      >
        {stepsFor(most).map((step) => {
          const y = base - heightOf(step)

          return (
            <g key={step}>
              <line
                x2="100%"
                y1={y}
                y2={y}
                strokeDasharray={step === 0 ? undefined : '2 4'}
                className="stroke-border"
              />
              <text x={-8} y={y + 4} textAnchor="end">
                {formatCount(step)}
              </text>
            </g>
          )
        })}
        {/* The SVG ends at the base line, so that the lower corners of the bars are cut off. */}
        <svg aria-hidden="true" width="100%" height={base}>
          {weeks.map((week, index) => (
            <rect
              key={week.last_day}
              x={percent(centerOf(index) - barWidth / 2)}
              y={base - heightOf(week[measure])}
              width={percent(barWidth)}
              height={week[measure] === 0 ? 0 : heightOf(week[measure]) + 8}
              rx={5}
              className={
                index === last
                  ? 'fill-primary'
                  : 'fill-[color-mix(in_srgb,var(--color-primary)_68%,var(--color-surface))]'
              }
            >
              <title>{`${daysOf(week)}: ${strings.bar[measure](week[measure])}`}</title>
            </rect>
          ))}
        </svg>
        {weeks.map((week, index) => (
          <text
            key={week.last_day}
            x={percent(centerOf(index))}
            y={dateLine}
            textAnchor="middle"
            className={
              index === last
                ? 'fill-text font-semibold'
                : (last - index) % labelled === 0
                  ? undefined
                  : 'max-md:hidden'
            }
          >
            {shortLastDay(week)}
          </text>
        ))}
        <text
          x={percent(centerOf(last))}
          y={base - heightOf(values[last] ?? 0) - 8}
          textAnchor="middle"
          className="fill-text font-bold text-sm"
        >
          {formatCount(values[last] ?? 0)}
        </text>
      </svg>
    </div>
  )
}
