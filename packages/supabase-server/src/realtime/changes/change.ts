import { CHANGE_TYPES, type ChangeType } from './binding.ts'
import type { Column, Table } from './catalog.ts'
import type { Row } from './rows.ts'

/** A change as Postgres reports it. Keys stay JSON text, so that no number loses digits. */
export type Notification = {
  type: ChangeType
  tableId: string
  key: string
  /** The row's key before the change. */
  oldKey: string | undefined
}

/** @returns undefined if the payload is not a change */
export function readNotification(payload: string): Notification | undefined {
  const [verb, tableId, key, before] = payload.split('\n')
  const type = CHANGE_TYPES.find((known) => known === verb)
  if (!type || !tableId || !key || (type === 'UPDATE') !== (before !== undefined)) return undefined
  return { type, tableId, key, oldKey: type === 'DELETE' ? key : before }
}

export type Change = Notification & {
  table: Table
  /** When the notification arrived: Postgres sends it at the commit. */
  committedAt: string
}

const MAX_TRUNCATED_VALUE_LENGTH = 64

/**
 * Serializes a change as JSON, with only these `columns` of the row. A row longer than `rowBytes` is reduced to its
 * short values and marked as truncated.
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
  const sent = isTooLong ? values.filter(([, value]) => value.length <= MAX_TRUNCATED_VALUE_LENGTH) : values
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
