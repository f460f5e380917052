import type { Queryable } from './factories/queryable.ts'

/** One object of the schema: its name, its definition, and the statements that make and remove it. */
export type Item = {
  kind: string
  name: string
  definition: string
  make: string | null
  /** Removes the object without touching anything that an operator may have added. */
  unmake: string | null
  /** Drops an object that the schema no longer has, or a function whose signature changes. */
  drop?: string
}

const IN_SCHEMAS = 'nspname = any ($1)'
const NOT_OF_AN_EXTENSION = (catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = c.oid and d.deptype = 'e')`

const RELATIONS = 'pg_class c join pg_namespace n on n.oid = c.relnamespace'
const FUNCTIONS = `pg_proc c join pg_namespace n on n.oid = c.pronamespace and c.prokind in ('f', 'p')`

/** The query for the grants on a kind of object, except the owner's; `letter` is the kind in `acldefault`. */
const grants = (
  letter: string,
  word: string,
  from: string,
  name: string,
  acl: string,
  owner = 'c.relowner',
  privilege = 'g.privilege_type',
) => `
  select format('%s on ${word}%s to %s', ${privilege}, ${name}, r.role) as name,
    case when g.is_grantable then 'with grant option' else '' end as definition,
    format('grant %s on ${word}%s to %s', ${privilege}, ${name}, r.role) as make,
    format('revoke %s on ${word}%s from %s', ${privilege}, ${name}, r.role) as unmake
  from ${from}, aclexplode(coalesce(${acl}, acldefault('${letter}', ${owner}))) as g,
    lateral (select case g.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end as role) as r
  where g.grantee <> ${owner} and ${IN_SCHEMAS}`

/** A query for each kind of object, in an order in which they can be created. `$1` is the list of schemas. */
const KINDS: Record<string, string> = {
  type: `select t.oid::regtype::text as name, string_agg(e.enumlabel, ', ' order by e.enumsortorder) as definition,
        null as make, null as unmake
      from pg_type t join pg_enum e on e.enumtypid = t.oid join pg_namespace n on n.oid = t.typnamespace
      where ${IN_SCHEMAS} group by t.oid`,
  column: `select format('%s.%I', c.oid::regclass, a.attname) as name,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
          a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as definition, null as make, null as unmake
      from ${RELATIONS}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p', 'v', 'm') and ${IN_SCHEMAS} and ${NOT_OF_AN_EXTENSION('pg_class')}`,
  constraint: `select format('%I of %s', k.conname, k.conrelid::regclass) as name,
        regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '') as definition,
        format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make,
        null as unmake
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.conrelid <> 0 and k.contype in ('c', 'f', 'p', 'u') and ${IN_SCHEMAS}`,
  index: `select c.oid::regclass::text as name,
        pg_get_indexdef(c.oid) || case when i.indisvalid then '' else ' (invalid)' end as definition,
        pg_get_indexdef(c.oid) as make, null as unmake
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where ${IN_SCHEMAS} and not exists (select from pg_constraint k where k.conindid = c.oid)`,
  view: `select c.oid::regclass::text as name, concat_ws(' ', c.reloptions::text, pg_get_viewdef(c.oid)) as definition,
        format('create or replace view %s%s as %s', c.oid::regclass, ' with (' || array_to_string(c.reloptions, ', ') || ')',
          rtrim(pg_get_viewdef(c.oid), ';')) as make,
        format('drop view %s', c.oid::regclass) as unmake
      from ${RELATIONS}
      where c.relkind = 'v' and ${IN_SCHEMAS} and ${NOT_OF_AN_EXTENSION('pg_class')}`,
  // Ignores comment lines: otherwise rewording one would take a migration that repeats the whole function.
  function: `select c.oid::regprocedure::text as name,
        regexp_replace(pg_get_functiondef(c.oid), '^\\s*--[^\\n]*\\n', '', 'gn') as definition,
        pg_get_functiondef(c.oid) as make, null as unmake, format('drop function %s', c.oid::regprocedure) as drop
      from ${FUNCTIONS}
      where ${IN_SCHEMAS} and ${NOT_OF_AN_EXTENSION('pg_proc')}`,
  // Omits the triggers `announce_change`, which the server creates for the published tables.
  trigger: `select format('%I of %s', t.tgname, t.tgrelid::regclass) as name,
        pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' (disabled)' end as definition,
        format('%s; alter table %s enable trigger %I',
          replace(pg_get_triggerdef(t.oid), 'CREATE TRIGGER', 'create or replace trigger'), t.tgrelid::regclass, t.tgname) as make,
        null as unmake, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgname <> 'announce_change' and ${IN_SCHEMAS}`,
  'row-level security': `select 'of ' || c.oid::regclass as name, case when c.relrowsecurity then 'on' else 'off' end as definition,
        format('alter table %s %s row level security', c.oid::regclass,
          case when c.relrowsecurity then 'enable' else 'disable' end) as make, null as unmake
      from ${RELATIONS} where c.relkind = 'r' and ${IN_SCHEMAS}`,
  policy: `select format('%I of %I.%I', policyname, schemaname, tablename) as name, body as definition,
        format('create policy %I on %I.%I %s', policyname, schemaname, tablename, body) as make,
        format('drop policy %I on %I.%I', policyname, schemaname, tablename) as unmake
      from pg_policies, lateral (select concat_ws(' ', 'as ' || permissive, 'for ' || cmd,
          'to ' || (select string_agg(quote_ident(role), ', ' order by role) from unnest(roles) as role),
          'using (' || qual || ')', 'with check (' || with_check || ')') as body) as p
      where schemaname = any ($1)`,
  grant: [
    grants('n', 'schema ', 'pg_namespace c', 'c.oid::regnamespace', 'c.nspacl', 'c.nspowner'),
    grants('r', '', `${RELATIONS} and c.relkind in ('r', 'v', 'm')`, 'c.oid::regclass', 'c.relacl'),
    grants('s', 'sequence ', `${RELATIONS} and c.relkind = 'S'`, 'c.oid::regclass', 'c.relacl'),
    grants(
      'c',
      '',
      `${RELATIONS} join pg_attribute a on a.attrelid = c.oid and not a.attisdropped`,
      'c.oid::regclass',
      'a.attacl',
      'c.relowner',
      `format('%s (%I)', g.privilege_type, a.attname)`,
    ),
    grants('f', 'function ', FUNCTIONS, 'c.oid::regprocedure', 'c.proacl', 'c.proowner'),
  ].join(' union all '),
  // Our server announces changes of published tables with triggers, which the SQL in `announce` updates.
  publication: `select format('of %I.%I', schemaname, tablename) as name, '' as definition,
        format('alter publication supabase_realtime add table %I.%I', schemaname, tablename) || announce as make,
        format('alter publication supabase_realtime drop table %I.%I', schemaname, tablename) || announce as unmake
      from pg_publication_tables, lateral (select case
          when to_regprocedure('realtime.announce_published_tables()') is null then ''
          else '; select realtime.announce_published_tables()' end as announce) as a
      where pubname = 'supabase_realtime' and schemaname = any ($1)`,
  comment: `select format('on %s', about) as name, description as definition,
        format('comment on %s is %L', about, description) as make, format('comment on %s is null', about) as unmake
      from pg_description d,
        lateral (select * from pg_identify_object(d.classoid, d.objoid, d.objsubid)) as o,
        lateral (select case o.type
          when 'table column' then 'column ' when 'view column' then 'column ' else o.type || ' ' end || o.identity as about) as a
      where o.type in ('schema', 'table', 'view', 'table column', 'view column', 'function')
        and coalesce(o.schema, o.name) = any ($1)`,
  bucket: `select id as name, concat_ws(' ', public, file_size_limit, allowed_mime_types) as definition,
        format('insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
          values (%1$L, %1$L, %2$L, %3$L, %4$L) on conflict (id) do update set public = excluded.public,
          file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types',
          id, public, file_size_limit, allowed_mime_types) as make, null as unmake
      from storage.buckets where $1::text[] is not null`,
}

type Catalogue = Map<string, Item>

/** Reads every object of the schemas, by kind and name. Must be called in a transaction. */
export async function readCatalogue(query: Queryable['query'], schemas: string[]): Promise<Catalogue> {
  // With an empty search path, Postgres writes every name with its schema.
  await query(`set local search_path = ''`)
  const items: Catalogue = new Map()
  for (const [kind, text] of Object.entries(KINDS)) {
    const { rows } = await query<Omit<Item, 'kind'>>(text, [schemas])
    for (const row of rows) items.set(`${kind} ${row.name}`, { kind, ...row })
  }
  return items
}

/** Whether an object can be recreated without losing data. */
export const isRepaired = ({ kind }: Item) => !['type', 'column', 'constraint', 'index'].includes(kind)

export type Difference = { is?: Item; wanted?: Item }

/** The differences between two catalogues, in an order in which they can be applied. */
export function differences(is: Catalogue, wanted: Catalogue): Difference[] {
  const names = [...new Set([...wanted.keys(), ...is.keys()])]
  return names
    .map((name) => ({ is: is.get(name), wanted: wanted.get(name) }))
    .filter((pair) => pair.is?.definition !== pair.wanted?.definition) as Difference[]
}
