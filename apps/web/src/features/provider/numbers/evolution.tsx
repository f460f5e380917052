import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Segment } from '#kit/ui/segment.tsx'
import type { Week } from '#resources/provider-numbers/row.ts'
import { strings } from './provider-numbers-texts.ts'
import { type Measure, WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

/** The weeks as bars, and on request as a table. */
export function Evolution({ weeks }: { weeks: readonly Week[] }) {
  const [measure, setMeasure] = useState<Measure>('views')
  const [hasTable, setHasTable] = useState(false)

  return (
    <div className="px-4 pt-3">
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
