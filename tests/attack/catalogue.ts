import type { Target } from './target.ts'

type Column = { table: string; column: string; type: string }

/** Every column of every table that the API exposes. */
export const columnsOf = async ({ db }: Target) =>
  (
    await db.query<Column>(
      `select table_name as table, column_name as column, udt_name as type from information_schema.columns
       join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and relkind = 'r'
       where table_schema = 'public' order by 1, ordinal_position`,
    )
  ).rows

/** The schemas that the API does not expose. */
const CLOSED = `('auth', 'storage', 'private', 'realtime', 'server')`

type Named = { schema: string; name: string }

export const closedTables = async ({ db }: Target) =>
  (
    await db.query<Named>(
      `select schemaname as schema, tablename as name from pg_tables where schemaname in ${CLOSED} order by 1, 2`,
    )
  ).rows

/** The functions of the exposed schema `public` and of the closed schemas. */
export const functionsOf = async ({ db }: Target) =>
  (
    await db.query<Named>(
      `select distinct pronamespace::regnamespace::text as schema, proname as name from pg_proc
       where pronamespace::regnamespace::text in ('public', 'auth', 'storage', 'private', 'realtime', 'server')
       order by 1, 2`,
    )
  ).rows
