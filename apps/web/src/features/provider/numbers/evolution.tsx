import { formatCount } from '@fenix/domain/numbers.ts'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import type { Week } from '#resources/provider-numbers/queries.ts'
import { daysOf } from './chart-labels.ts'
import { strings } from './texts.ts'
import { type Measure, WeekChart } from './week-chart.tsx'

const measures = ['views', 'contacts'] as const

/** The chart's numbers as a table, the newest week first. */
const WeekTable = ({ weeks }: { weeks: readonly Week[] }) => (
  <table className="mt-3 w-full text-sm tabular-nums">
    <caption className="sr-only">{strings.tableTitle}</caption>
    <thead className="text-left text-muted text-xs">
      <tr>
        <th scope="col" className="py-2 font-medium">
          {strings.week}
        </th>
        {measures.map((measure) => (
          <th key={measure} scope="col" className="py-2 pl-3 text-right font-medium">
            {strings[measure]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.toReversed().map((week) => (
        <tr key={week.last_day} className="border-border border-t">
          <th scope="row" className="py-2 text-left font-normal">
            {daysOf(week)}
          </th>
          {measures.map((measure) => (
            <td key={measure} className="py-2 pl-3 text-right">
              {formatCount(week[measure])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export function Evolution({ weeks }: { weeks: readonly Week[] }) {
  const [measure, setMeasure] = useState<Measure>('views')
  const [hasTable, setHasTable] = useState(false)

  return (
    <div className="py-2">
      <Segment<Measure>
        label={strings.chart}
        value={measure}
        onValueChange={setMeasure}
        choices={[
          { value: 'views', label: strings.views },
          { value: 'contacts', label: strings.contacts },
        ]}
        aside={
          <>
            <p className="text-muted text-xs max-md:hidden">{strings.perWeek(weeks.length)}</p>
            <Button
              size="sm"
              variant="link"
              aria-expanded={hasTable}
              aria-label={strings.inTable}
              className="text-sm! md:ml-auto"
              onClick={() => setHasTable(!hasTable)}
            >
              <span className="max-md:hidden">{strings.inTable}</span>
              <span className="md:hidden">{strings.table}</span>
            </Button>
          </>
        }
      >
        <WeekChart weeks={weeks} measure={measure} />
      </Segment>
      {hasTable && <WeekTable weeks={weeks} />}
    </div>
  )
}
