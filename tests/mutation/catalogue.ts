import type { Client } from 'pg'
import { type Weakened, weakenedBodies, withoutConjuncts } from './weaken-text.ts'

/** One weakening of a migrated database. */
export type Mutation = {
  name: string
  sql: string
  /** Words by which to find the tests that are likely to fail; the first word counts most. */
  about: string[]
}

type Rows<Column extends string> = Promise<Record<Column, string>[]>

/** Everything in a migrated database that restricts access, each weakened in turn. */
export async function readMutations(client: Client): Promise<Mutation[]> {
  await client.query(`set search_path = ''`)
  const rows = async <Column extends string>(sql: string): Rows<Column> => (await client.query(sql)).rows

  const always = (text: string): Weakened[] => [
    ...(text === 'true' ? [] : [{ what: 'always true', text: 'true' }]),
    ...withoutConjuncts(text),
  ]

  const policies = (
    await rows<'table' | 'name' | 'cmd' | 'qual' | 'with_check'>(`
      select format('%I.%I', schemaname, tablename) as "table", policyname as name, lower(cmd) as cmd, qual, with_check
      from pg_catalog.pg_policies order by 1, 2`)
  ).flatMap(({ table, name, cmd, qual, with_check }) =>
    // For an update policy without `with check`, Postgres uses the expression of `using`.
    Object.entries({
      using: qual,
      'with check': cmd === 'update' ? (with_check ?? qual) : with_check,
    }).flatMap(([clause, expression]) =>
      (expression === null ? [] : always(expression)).map(({ what, text }) => ({
        name: `policy on ${table} for ${cmd}, ${clause} ${what}`,
        sql: `alter policy ${JSON.stringify(name)} on ${table} ${clause} (${text})`,
        about: [table],
      })),
    ),
  )

  const rowSecurity = (
    await rows<'table'>(`
      select oid::pg_catalog.regclass::text as "table" from pg_catalog.pg_class
      where relkind = 'r' and relnamespace::pg_catalog.regnamespace::text in ('public', 'private') order by 1`)
  ).map(({ table }) => ({
    name: `row-level security off for ${table}`,
    sql: `alter table ${table} disable row level security`,
    about: [table],
  }))

  const checks = (
    await rows<'table' | 'name' | 'expression'>(`
      select conrelid::pg_catalog.regclass::text as "table", conname as name,
             pg_catalog.pg_get_expr(conbin, conrelid) as expression
      from pg_catalog.pg_constraint
      where contype = 'c' and connamespace::pg_catalog.regnamespace::text in ('public', 'private') order by 1, 2`)
  ).flatMap(({ table, name, expression }) =>
    always(expression).map(({ what, text }) => ({
      name: `check ${name} ${what}`,
      sql: `alter table ${table} drop constraint ${name}, add constraint ${name} check (${text})`,
      about: [name, "'constraint'", table.replace('public.', '')],
    })),
  )

  const uniques = (
    await rows<'table' | 'name' | 'sql'>(`
      select indrelid::pg_catalog.regclass::text as "table", indexrelid::pg_catalog.regclass::text as name,
             case when c.oid is null then format('drop index %s', indexrelid::pg_catalog.regclass)
                  else format('alter table %s drop constraint %I', indrelid::pg_catalog.regclass, c.conname) end as sql
      from pg_catalog.pg_index left join pg_catalog.pg_constraint c on c.conindid = indexrelid and c.contype = 'u'
      where indisunique and not indisprimary
        and indrelid::pg_catalog.regclass::text similar to '(public|private).%' order by 1, 2`)
  ).map(({ table, name, sql }) => ({ name: `no unique ${name}`, sql, about: [table] }))

  const triggers = (
    await rows<'table' | 'name' | 'function'>(`
      select tgrelid::pg_catalog.regclass::text as "table", tgname as name, proname as function
      from pg_catalog.pg_trigger join pg_catalog.pg_proc p on p.oid = tgfoid
      where not tgisinternal and pronamespace = 'private'::pg_catalog.regnamespace order by 1, 2`)
  ).map(({ table, name, function: called }) => ({
    name: `no trigger ${name} on ${table}`,
    sql: `alter table ${table} disable trigger ${name}`,
    about: [table, name, called],
  }))

  const functions = (
    await rows<'name' | 'body' | 'definition' | 'type' | 'users'>(`
      select oid::pg_catalog.regprocedure::text as name, prosrc as body,
             pg_catalog.pg_get_functiondef(oid) as definition, prorettype::pg_catalog.regtype::text as type,
             (select coalesce(string_agg(distinct name, ' '), '') from (
                select tgrelid::pg_catalog.regclass::text as name
                from pg_catalog.pg_trigger join pg_catalog.pg_proc caller on caller.oid = tgfoid
                where not tgisinternal and (caller.oid = p.oid or strpos(caller.prosrc, '.' || p.proname || '(') > 0)
                union select format('%I.%I', schemaname, tablename) from pg_catalog.pg_policies
                where strpos(concat(qual, with_check), '.' || p.proname || '(') > 0
                union select caller.proname from pg_catalog.pg_proc caller
                where strpos(caller.prosrc, '.' || p.proname || '(') > 0) as user_of_it) as users
      from pg_catalog.pg_proc p
      where pronamespace::pg_catalog.regnamespace::text in ('public', 'private') and prokind = 'f' order by 1`)
  ).flatMap(({ name, body, definition, type, users }) =>
    weakenedBodies(body, type === 'boolean').map(({ what, text }) => ({
      name: `function ${name.replace(/\(.*/, '')} ${what}`,
      sql: definition.replace(body, () => text),
      about: [/\.(\w+)\(/.exec(name)?.[1] ?? name, ...(users.match(/\S+/g) ?? [])],
    })),
  )

  const tableGrants = (
    await rows<'role' | 'verb' | 'table'>(`
      select role, verb, c.oid::pg_catalog.regclass::text as "table"
      from pg_catalog.pg_class c, unnest(array['anon', 'authenticated']) as role,
           unnest(array['select', 'insert', 'update', 'delete']) as verb
      where relkind = 'r' and relnamespace::pg_catalog.regnamespace::text in ('public', 'private')
        and not pg_catalog.has_table_privilege(role, c.oid, verb) order by 1, 2, 3`)
  ).map(({ role, verb, table }) => ({
    name: `${role} may ${verb} ${table}`,
    sql: `grant ${verb} on ${table} to ${role}`,
    about: [table],
  }))

  // Visitors may write no column, so one weakening grants them all columns at once.
  const columnGrants = (
    await rows<'role' | 'verb' | 'table' | 'columns'>(`
      select role, verb, attrelid::pg_catalog.regclass::text as "table",
             string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_catalog.pg_attribute join pg_catalog.pg_class c on c.oid = attrelid,
           unnest(array['anon', 'authenticated']) as role, unnest(array['insert', 'update']) as verb
      where relkind = 'r' and relnamespace = 'public'::pg_catalog.regnamespace and attnum > 0 and attgenerated = ''
        and not pg_catalog.has_column_privilege(role, attrelid, attnum, verb)
      group by role, verb, attrelid, case when role = 'authenticated' then attnum end order by 1, 2, 3, 4`)
  ).map(({ role, verb, table, columns }) => ({
    name: `${role} may ${verb} ${table} (${columns})`,
    sql: `grant ${verb} (${columns}) on ${table} to ${role}`,
    about: [table],
  }))

  // Private functions that run as their caller are left out: the right to execute such a function gives nobody access.
  const functionGrants = (
    await rows<'role' | 'function'>(`
      select role, p.oid::pg_catalog.regprocedure::text as function
      from pg_catalog.pg_proc p, unnest(array['anon', 'authenticated']) as role
      where pronamespace::pg_catalog.regnamespace::text in ('public', 'private')
        and prorettype <> 'trigger'::pg_catalog.regtype and (prosecdef or pronamespace = 'public'::pg_catalog.regnamespace)
        and not pg_catalog.has_function_privilege(role, p.oid, 'execute') order by 1, 2`)
  ).map(({ role, function: called }) => ({
    name: `${role} may execute ${called}`,
    sql: `grant execute on function ${called} to ${role}`,
    about: ['right to execute', called.replace(/.*\.|\(.*/g, '')],
  }))

  const buckets = (
    await rows<'id' | 'column'>(`
      select id, "column" from storage.buckets, unnest(array['file_size_limit', 'allowed_mime_types']) as "column" order by 1, 2`)
  ).map(({ id, column }) => ({
    name: `bucket ${id} without ${column}`,
    sql: `update storage.buckets set ${column} = null where id = '${id}'`,
    about: ['storage.buckets', 'file_size_limit'],
  }))

  return [
    ...policies,
    ...rowSecurity,
    ...checks,
    ...uniques,
    ...triggers,
    ...functions,
    ...tableGrants,
    ...columnGrants,
    ...functionGrants,
    ...buckets,
  ]
}
