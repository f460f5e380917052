import type { Field } from '#rest/parse/tree.ts'
import type { Table } from '#rest/schema/schema.ts'
import { type Bindings, identifier } from './sql.ts'

type Owner = { table: Table | undefined; reference: string }

/** The SQL of a column, a computed column, or a JSON path in either. */
export function fieldSql({ table, reference }: Owner, { name, path }: Field, bindings: Bindings): string {
  const column = `${reference}.${identifier(name)}`
  if (path.length === 0) return column
  const type = table?.columns.get(name)?.type
  const root = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`
  return path.reduce((sql, { arrow, key }) => {
    const value = bindings.value(String(key))
    return `${sql}${arrow}${typeof key === 'number' ? `${value}::int` : value}`
  }, root)
}

/** Lists the columns of `table`, qualified by `reference`. */
export const columnsSql = ({ columns }: Table, reference: string) =>
  [...columns.keys()].map((name) => `${reference}.${identifier(name)}`).join(', ')

/** The default name of a column in the result. */
export function resultName({ name, path }: Field): string | undefined {
  if (path.length === 0) return undefined
  return String(path.findLast(({ key }) => typeof key === 'string')?.key ?? name)
}
