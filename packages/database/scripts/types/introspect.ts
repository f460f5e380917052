import type { Queryable } from '../../src/factories/queryable.ts'

export type Column = {
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Whether the column is a generated column, or an identity column that rejects written values. */
  isReadOnly: boolean
}

export type Relationship = {
  name: string
  columns: string[]
  isOneToOne: boolean
  referencedTable: string
  referencedColumns: string[]
}

export type Table = { name: string; columns: Column[]; relationships: Relationship[] }

export type Argument = { name: string; type: string; isOptional: boolean }

export type SqlFunction = {
  name: string
  arguments: Argument[]
  /** The columns that the function declares in `returns table (…)`. */
  columns: Argument[]
  returnType: string
  returnsSet: boolean
  /** The table whose rows the function returns. */
  returnsTable: string | null
}

export type Schema = {
  tables: Table[]
  functions: SqlFunction[]
  enums: { name: string; values: string[] }[]
}

const TABLES = `
  select t.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, null),
        'isNullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity = 'd',
        'isReadOnly', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum)
      from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
        'name', f.conname,
        'columns', key.own,
        'isOneToOne', exists (
          select from pg_constraint u
          where u.conrelid = t.oid and u.contype in ('p', 'u') and u.conkey <@ f.conkey),
        'referencedTable', r.relname,
        'referencedColumns', key.referenced) order by f.conname)
      from pg_constraint f
      join pg_class r on r.oid = f.confrelid
      cross join lateral (
        select
          array(select attname::text from unnest(f.conkey) with ordinality k (n, place)
                join pg_attribute on attrelid = f.conrelid and attnum = n order by place) as own,
          array(select attname::text from unnest(f.confkey) with ordinality k (n, place)
                join pg_attribute on attrelid = f.confrelid and attnum = n order by place) as referenced
      ) as key
      where f.conrelid = t.oid and f.contype = 'f' and r.relnamespace = 'public'::regnamespace), '[]') as relationships
  from pg_class t
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  order by t.relname`

const FUNCTIONS = `
  select p.proname as name, p.proretset as "returnsSet", format_type(p.prorettype, null) as "returnType",
    (select c.relname from pg_type y join pg_class c on c.oid = y.typrelid and c.relkind = 'r'
      where y.oid = p.prorettype) as "returnsTable",
    coalesce(json_agg(json_build_object('name', g.name, 'type', format_type(g.type, null),
        'isOptional', g.place > p.pronargs - p.pronargdefaults) order by g.place)
      filter (where g.mode in ('i', 'b')), '[]') as arguments,
    coalesce(json_agg(json_build_object('name', g.name, 'type', format_type(g.type, null), 'isOptional', false)
        order by g.place) filter (where g.mode = 't'), '[]') as columns
  from pg_proc p
  left join lateral rows from (
    unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])),
    unnest(p.proargnames),
    unnest(coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs::int])))
  ) with ordinality as g (type, name, mode, place) on true
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  group by p.oid
  order by p.proname`

const ENUMS = `
  select t.typname as name, json_agg(e.enumlabel order by e.enumsortorder) as values
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace
  group by t.typname order by t.typname`

/** Reads the tables, functions and enums that the schema `public` exposes. */
export async function introspect(client: Queryable): Promise<Schema> {
  const { rows: tables } = await client.query<Table>(TABLES)
  const { rows: functions } = await client.query<SqlFunction>(FUNCTIONS)
  const { rows: enums } = await client.query<Schema['enums'][number]>(ENUMS)

  return { tables, functions, enums }
}
