import type { Column, Table } from './catalogue.ts'
import type { Announcement } from './notification.ts'
import type { Row } from './rows.ts'

export type Change = Announcement & {
  table: Table
  /** When Postgres told us, which it does at the commit. */
  committedAt: string
}

const LONGEST_OF_TOO_MUCH = 64

/**
 * What is told of a change, as JSON: of the row, `columns` alone. A row longer than `rowBytes` is cut down to its short
 * values, and says so.
 */
export function changeData(
  change: Change,
  row: Row | undefined,
  columns: Column[],
  rowBytes: number,
): string {
  const { table, type, oldKey, committedAt } = change
  const values = columns.map((column) => [column, row?.get(column) ?? 'null'] as const)
  const isTooLong = values.reduce((total, [, value]) => total + value.length, 0) > rowBytes
  const sent = isTooLong ? values.filter(([, value]) => value.length <= LONGEST_OF_TOO_MUCH) : values
  const record = sent.map(([{ name }, value]) => `${JSON.stringify(name)}:${value}`)
  const about = JSON.stringify({
    schema: table.schema,
    table: table.name,
    type,
    commit_timestamp: committedAt,
    columns: columns.map(({ name, type }) => ({ name, type })),
    errors: isTooLong ? ['Error 413: Payload Too Large'] : null,
  })
  return [
    about.slice(0, -1),
    ...(row ? [`"record":{${record}}`] : []),
    ...(oldKey === undefined ? [] : [`"old_record":${oldKey}`]),
  ]
    .join(',')
    .concat('}')
}
