import type { LogEntry } from '#resources/audit-log/row.ts'
import { ActSentence } from './act-sentence.tsx'
import { strings } from './texts.ts'

const hour = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

const columnNames: Record<string, string> = strings.columns

/** 'Mudou: Descrição, Preço'; empty if no fields are known. */
export function fieldsText({ act, fields }: LogEntry) {
  if (fields.length === 0) return ''
  const labels: Partial<Record<string, string>> = strings.fields
  const names = new Set(fields.map((field) => columnNames[field] ?? strings.otherColumn))

  return `${labels[act ?? ''] ?? strings.changed}: ${[...names].join(', ')}`
}

export const LogRow = ({ entry }: { entry: LogEntry }) => (
  <li className="grid grid-cols-[3.375rem_1fr] border-border border-b px-5 py-2.5 text-sm">
    <time dateTime={entry.at} className="text-muted tabular-nums">
      {hour.format(new Date(entry.at))}
    </time>
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <ActSentence entry={entry} />
      </p>
      <p className="text-muted text-xs empty:hidden">{fieldsText(entry)}</p>
    </div>
  </li>
)
