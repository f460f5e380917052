import { noSuchTable } from '#rest/errors.ts'
import type { Schema, Table } from './schema.ts'
import { suggest } from './suggest.ts'

const NEAR = 0.75

/** @throws if there is no such table */
export function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (table) return table
  const near = suggest(name.slice(0, 100), schema.tables.keys(), NEAR)
  throw noSuchTable(name, near === undefined ? null : `Perhaps you meant the table 'public.${near}'`)
}
