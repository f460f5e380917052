import { noSuchColumn } from '#rest/errors.ts'
import type { Column, Table } from '#rest/schema/schema.ts'
import { type Bindings, identifier, literal } from './sql.ts'

/** Binds the rows of the body as one JSON array, which Postgres unpacks and casts. */
const BODY = 'pgrst_body'

export const bodyColumn = (name: string) => `${BODY}.${identifier(name)}`

/** @throws if the table has no such column */
export function findColumns(table: Table, names: string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name)
    if (!column) throw noSuchColumn(table.name, name)
    return column
  })
}

type Typed = { name: string; type: string }

const typed = (columns: Typed[]) => columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')

/** A `from` item with a row per element of the body. */
export function bodyRows(columns: Column[], hasDefaults: boolean, bindings: Bindings): string {
  const body = bindings.bind({ from: 'body', as: 'rows' })
  if (columns.length === 0) return `json_array_elements(${body}::json) as ${BODY}`
  const defaults = hasDefaults ? columns.filter((column) => column.default !== null) : []
  if (defaults.length === 0) return `json_to_recordset(${body}::json) as ${BODY}(${typed(columns)})`
  const made = defaults.map((column) => `${literal(column.name)}, ${column.default}`).join(', ')
  const filled = `select jsonb_agg(jsonb_build_object(${made}) || element) from jsonb_array_elements(${body}::jsonb) as element`
  return `jsonb_to_recordset((${filled})) as ${BODY}(${typed(columns)})`
}

/** A `from` item with the body's first element. */
export const firstBodyRow = (columns: Column[], hasDefaults: boolean, bindings: Bindings): string =>
  `(select * from ${bodyRows(columns, hasDefaults, bindings)} limit 1) as ${BODY}`

/** A `from` item with the body's arguments. */
export const bodyArguments = (all: Typed[], bindings: Bindings): string =>
  `(select * from json_to_recordset(${bindings.bind({ from: 'body', as: 'rows' })}::json) as _(${typed(all)}) limit 1) as ${BODY}`
