import { createSingleFlight } from '#concurrency/single-flight.ts'
import type { Database } from '#postgres/database.ts'
import { noSchema } from '#rest/errors.ts'
import { FOREIGN_KEYS, READS_REQUEST, ROUTINES, TABLES } from './catalog.ts'
import type { Column, Relationship, Routine, Schema } from './schema.ts'

type ForeignKey = {
  name: string
  origin: string
  target: string
  columns: [ofOrigin: string, ofTarget: string][]
  isOneToOne: boolean
}

/** Derives the relationships between tables: foreign keys in both directions, and junctions. */
function relationshipsOf(keys: ForeignKey[], primaryKeys: Map<string, string[]>): Relationship[] {
  const junctions = keys.flatMap((key) => throughJunction(key, keys, primaryKeys))
  return [...keys.flatMap(alongKey), ...junctions].sort(byCardinality)
}

function alongKey({ name, origin, target, columns, isOneToOne }: ForeignKey): Relationship[] {
  const back = columns.map(([ofOrigin, ofTarget]): [string, string] => [ofTarget, ofOrigin])
  return [
    { cardinality: isOneToOne ? 'one-to-one' : 'many-to-one', constraint: name, origin, target, columns },
    {
      cardinality: isOneToOne ? 'one-to-one' : 'one-to-many',
      constraint: name,
      origin: target,
      target: origin,
      columns: back,
    },
  ]
}

/** A table whose primary key contains two foreign keys is a junction of the tables that they reference. */
function throughJunction(
  key: ForeignKey,
  keys: ForeignKey[],
  primaryKeys: Map<string, string[]>,
): Relationship[] {
  const primaryKey = primaryKeys.get(key.origin) ?? []
  const isKey = ({ columns }: ForeignKey) => columns.every(([column]) => primaryKey.includes(column))
  const turned = ({ columns }: ForeignKey) =>
    columns.map(([ofJunction, column]): [string, string] => [column, ofJunction])
  return keys
    .filter((other) => other.origin === key.origin && other.name !== key.name)
    .filter((other) => !key.isOneToOne && !other.isOneToOne && isKey(key) && isKey(other))
    .map((other) => ({
      cardinality: 'many-to-many' as const,
      origin: key.target,
      target: other.target,
      junction: {
        table: key.origin,
        constraints: [key.name, other.name] as [string, string],
        origin: turned(key),
        target: turned(other),
      },
    }))
}

const ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

const byCardinality = (a: Relationship, b: Relationship) =>
  ORDER.indexOf(a.cardinality) - ORDER.indexOf(b.cardinality)

type FoundTable = { name: string; columns: Column[]; primaryKey: string[] }
type FoundRoutine = Routine & { row: string | null; isToOne: boolean; isCallable: boolean }

/** Reads the current schema `public`. */
export async function introspect(database: Database): Promise<Schema> {
  const [tables, foreignKeys, routines, readsRequest] = await Promise.all([
    find<FoundTable[]>(database, TABLES),
    find<ForeignKey[]>(database, FOREIGN_KEYS),
    find<FoundRoutine[]>(database, ROUTINES),
    find<string[]>(database, READS_REQUEST),
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
    // Any read may select a computed column. If a computed column reads the request, any read (`''`) may do so.
    readsRequest: new Set(
      routines.some(({ row, name }) => row !== null && readsRequest.includes(name))
        ? [...readsRequest, '']
        : readsRequest,
    ),
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

/** The channel of schema changes: `notify pgrst, 'reload schema'`. */
const CHANNEL = 'pgrst'

/** Keeps the schema in memory and reloads it when Postgres announces a change; until then the old schema is used. */
export function createSchemaCache(database: Database, onError: (error: unknown) => void) {
  let schema: Schema | undefined
  const singleFlight = createSingleFlight<Schema>()

  async function read() {
    schema = await introspect(database)
    return schema
  }
  const load = () => singleFlight('', read)

  const reload = () => {
    load().catch(onError)
  }

  database.listen(CHANNEL, {
    // Notifications are lost while the connection is down, so the schema is read again.
    onConnect: reload,
    onNotification: (payload) => {
      if (payload === '' || payload === 'reload schema') reload()
    },
  })

  /** Returns the last schema that was read or, until there is one, a promise of the first. @throws if it cannot be read */
  return (): Schema | Promise<Schema> =>
    schema ??
    load().catch((error) => {
      onError(error)
      throw noSchema()
    })
}
