import { setTimeout } from 'node:timers/promises'
import { createSingleFlight } from '#concurrency/single-flight.ts'
import type { Role } from '#http/caller.ts'
import type { Database } from '#postgres/database.ts'
import { ANY } from './binding.ts'

export type Column = {
  name: string
  /** The name, quoted for SQL. */
  sql: string
  /** Postgres's internal name of the type (`_text`), which supabase-js uses. */
  type: string
  /** The type's SQL name (`text[]`). */
  sqlType: string
  isArray: boolean
  isKey: boolean
  readers: Role[]
}

/** A published table with a trigger that notifies the server of changes. */
export type Table = { id: string; schema: string; name: string; sql: string; columns: Column[] }

const ANNOUNCE = { text: 'select realtime.announce_published_tables()' }

const READ = {
  text: `
    select c.oid::text as id, n.nspname as schema, c.relname as name,
      format('%I.%I', n.nspname, c.relname) as sql,
      (
        select json_agg(json_build_object(
          'name', a.attname,
          'sql', quote_ident(a.attname),
          'type', t.typname,
          'sqlType', format_type(a.atttypid, -1),
          'isArray', t.typcategory = 'A',
          'isKey', a.attnum = any (i.indkey),
          'readers', array(
            select reader from unnest('{anon,authenticated,service_role}'::text[]) as reader
            where has_column_privilege(reader, c.oid, a.attnum, 'select')
          )
        ) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
    from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where g.tgfoid = 'realtime.announce_change()'::regprocedure`,
}

const SOON_MS = 1_000

export function createCatalog(database: Database) {
  let tables: Map<string, Table> = new Map()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let soon: Promise<void> | undefined
  const singleFlight = createSingleFlight<void>()

  async function read() {
    try {
      await database.run(ANNOUNCE)
      const { rows } = await database.run<Table>(READ)
      tables = new Map(rows.map((table) => [table.id, table]))
    } finally {
      readAt = performance.now()
    }
  }

  /** Adds missing triggers, then reads the publication again. */
  function refresh() {
    reading = singleFlight('', read)
    return reading
  }

  async function refreshLater() {
    await setTimeout(Math.max(0, readAt + SOON_MS - performance.now()), undefined, { ref: false })
    soon = undefined
    await refresh()
  }

  return {
    find: (id: string) => tables.get(id),
    /** Lists the tables with this name; `*` matches any schema or table. */
    matching: ({ schema, table }: { schema: string; table: string }) =>
      [...tables.values()].filter(
        (known) => (schema === ANY || schema === known.schema) && (table === ANY || table === known.name),
      ),
    refresh,
    /** Refreshes because a table was not found: at most once a second, however many callers wait. */
    refreshSoon() {
      soon ??= refreshLater()
      return soon
    },
    /** Resolves when no refresh is running. The caller that started the refresh handles its failure. */
    settled: async () => reading?.catch(() => undefined),
  }
}

export type Catalog = ReturnType<typeof createCatalog>
