import pg from 'pg'
import { OperatorError } from '#operator-error.ts'
import { objectKey } from '#storage/objects/object-path.ts'
import type { StoredObject } from './manifest.ts'

export type Table = { schema: string; name: string; columns: string[] }
type Sequence = { schema: string; name: string; value: string }
/** The quoted name of a table or sequence with its schema, for SQL. */
export const placeOf = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

type Migration = { version: string; name: string; sql: string }

/**
 * Excludes objects of extensions, and the migration histories, which a backup stores as SQL files.
 */
const IS_OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
  and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
  )`

type FoundTable = Table & { oid: number; refers_to: number[] }

/** Lists every permanent table, each after the tables that it references. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(`
    select c.oid::int, n.nspname as schema, c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
      ) as refers_to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${IS_OURS}
    order by schema, name`)
  return inLoadOrder(rows).map(({ schema, name, columns }) => ({ schema, name, columns }))
}

function inLoadOrder(tables: FoundTable[]) {
  const ordered: FoundTable[] = []
  const waiting = new Map(tables.map((table) => [table.oid, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refers_to }) => !refers_to.some((oid) => waiting.has(oid)))
    if (ready.length === 0) throw new Error('tables reference each other in a cycle')
    for (const table of ready) waiting.delete(table.oid)
    ordered.push(...ready)
  }
  return ordered
}

/**
 * Lists sequences that have been used. They are not transactional, so a value may be ahead of the rows, never behind.
 */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences
    join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass
    join pg_namespace n on n.oid = c.relnamespace
    where last_value is not null and ${IS_OURS}
    order by 1, 2`)
  return rows
}

type HistoryTable = 'platform_files' | 'schema_migrations'

/** Lists the migrations of this database, as they were applied. */
export async function listMigrations(client: pg.Client, table: HistoryTable): Promise<Migration[]> {
  const { rows } = await client.query<{ version: string; name: string; statements: string[] }>(
    `select version, name, statements from supabase_migrations.${table} order by version`,
  )
  return rows.map(({ version, name, statements }) => {
    const [sql, ...others] = statements
    if (sql !== undefined && others.length === 0) return { version, name, sql }
    throw new OperatorError(
      'DATABASE_URL: this database was migrated by another tool; back it up with that tool',
    )
  })
}

/** Lists the object versions that rows of `storage.objects` reference. */
export async function listObjects(client: pg.Client): Promise<StoredObject[]> {
  const { rows } = await client.query<{ bucket: string; name: string; version: string; size: string }>(`
    select bucket_id as bucket, name, version, metadata ->> 'size' as size
    from storage.objects where version is not null`)
  return rows.map(({ size, ...version }) => ({ key: objectKey(version), size: Number(size) }))
}
