import type { Database } from '#postgres/database.ts'
import { FOREIGN_KEYS, READS_REQUEST, ROUTINES, TABLES } from './catalog.ts'
import { type ForeignKey, relationshipsOf } from './relationships.ts'
import type { Column, Relationship, Routine, Schema } from './schema.ts'

type FoundTable = { name: string; columns: Column[]; primaryKey: string[] }
type FoundRoutine = Routine & { row: string | null; isToOne: boolean; isCallable: boolean }

/** Reads the current schema `public`. */
export async function introspect(database: Database): Promise<Schema> {
  const [tables, foreignKeys, routines, readsRequest] = await Promise.all([
    find<FoundTable[]>(database, TABLES),
    find<ForeignKey[]>(database, FOREIGN_KEYS),
    find<FoundRoutine[]>(database, ROUTINES),
    find<boolean>(database, READS_REQUEST),
  ])
  const primaryKeys = new Map(tables.map(({ name, primaryKey }) => [name, primaryKey]))
  const relationships = relationshipsOf(foreignKeys, primaryKeys)
  // A computed relationship takes precedence over a foreign key of the same name.
  const all = [
    ...relationships.filter(
      ({ origin, target }) => !routines.some(({ row, name }) => row === origin && name === target),
    ),
    ...routines.flatMap(computedRelationship),
  ]
  return {
    tables: new Map(
      tables.map(({ name, columns, primaryKey }) => [
        name,
        { name, primaryKey, columns: new Map(columns.map((column) => [column.name, column])) },
      ]),
    ),
    relationships: Map.groupBy(all, ({ origin }) => origin),
    routines: Map.groupBy(
      routines.filter(({ isCallable }) => isCallable),
      ({ name }) => name,
    ),
    readsRequest,
  }
}

async function find<Found>(database: Database, text: string): Promise<Found> {
  const { rows } = await database.run<{ found: Found }>({ text })
  const [row] = rows
  if (!row) throw new Error('the catalog query returned no row')
  return row.found
}

function computedRelationship({ name, row, returns, isToOne }: FoundRoutine): Relationship[] {
  if (row === null || returns.table === null) return []
  return [{ cardinality: 'computed', origin: row, target: returns.table, name, isToOne }]
}
