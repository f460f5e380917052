import { registrationFieldLabels } from '@fenix/domain/registration-fields.ts'
import type { LogEntry } from '#data/audit-log/audit-log.mapper.ts'
import { strings } from '#strings/admin-log.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { ActSentence } from './act-sentence.tsx'

const hour = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

const labels: Record<string, string> = registrationFieldLabels

/** 'Mudou: descrição, preço'. */
const listed = (label: string, columns: readonly string[]) =>
  `${label}: ${columns.map((column) => labels[column] ?? column).join(', ')}`

type LogRowProps = AdminPanelProps & { entry: LogEntry }

export function LogRow({ entry, urlOf }: LogRowProps) {
  const { at, columns, fields } = entry

  return (
    <li className="grid grid-cols-[3.375rem_1fr] border-border border-b px-5 py-2.5 text-sm">
      <time dateTime={at} className="text-muted tabular-nums">
        {hour.format(new Date(at))}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <ActSentence entry={entry} urlOf={urlOf} />
        </p>
        {columns.length > 0 && <p className="text-muted text-xs">{listed(strings.columns, columns)}</p>}
        {fields.length > 0 && <p className="text-muted text-xs">{listed(strings.fields, fields)}</p>}
      </div>
    </li>
  )
}
