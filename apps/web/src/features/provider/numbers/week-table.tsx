import { formatCount } from '@fenix/domain/numbers.ts'
import type { Week } from '#resources/provider-numbers/row.ts'
import { strings } from './provider-numbers-texts.ts'
import { daysOf } from './week-days.ts'

const measures = ['views', 'contacts'] as const

/** The numbers of the chart, the newest week first. */
export const WeekTable = ({ weeks }: { weeks: readonly Week[] }) => (
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
        <tr key={week.lastDay} className="border-border border-t">
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
