// Rules for every table, policy and function, present and future. Most are lints of splinter, Supabase's database
// linter; their numbers are in the test names.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '../src/testing.ts'
import { functions } from '../src/who-may/table.ts'

const { owner } = await openTestDatabase()

/** Asserts that a query for violations of a rule returns none. */
async function none(query: string) {
  const { rows } = await owner.query<{ offender: string }>(query)
  assert.deepEqual(
    rows.map(({ offender }) => offender),
    [],
  )
}

async function all(query: string) {
  const { rows } = await owner.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

test('row-level security is on for every table (splinter 0013)', () =>
  none(`select oid::regclass::text as offender from pg_class
        where relkind in ('r', 'p') and not relrowsecurity
          and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')`))

test('a table has at most one permissive policy per verb (splinter 0006)', () =>
  none(`select schemaname || '.' || tablename || ' ' || cmd as offender from pg_policies
        where permissive = 'PERMISSIVE' group by 1 having count(*) > 1`))

test('every policy is for a single verb, not for all', () =>
  none(`select policyname as offender from pg_policies where cmd = 'ALL'`))

test('every policy states its roles and has a sentence as its name', () =>
  none(
    `select policyname as offender from pg_policies where 'public' = any (roles) or policyname !~ '^[a-z]+ .* '`,
  ))

test('policies read the caller once per statement, not once per row (splinter 0003)', () =>
  none(String.raw`
    select policyname as offender
    from pg_policies, regexp_matches(
      coalesce(qual, '') || ' ' || coalesce(with_check, ''),
      '(SELECT )?(?:auth|private)\.(?:uid|jwt|role|email|caller|is_admin|current_user_type)\(\)', 'g') as call
    where call[1] is null`))

test('policies and functions learn the caller from private.caller; only triggers and the log read auth.uid()', () =>
  none(`select policyname as offender from pg_policies where concat(qual, with_check) like '%auth.uid()%'
        union all
        select oid::regprocedure::text from pg_proc
        where pronamespace::regnamespace::text in ('public', 'private') and prosrc like '%auth.uid()%'
          and prorettype <> 'trigger'::regtype
          and proname <> all ('{caller,record_act,record_act_hourly,settle_reports}')`))

test('no policy trusts metadata that users can write (splinter 0015)', () =>
  none(`select policyname as offender from pg_policies
        where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_meta_?data|auth.jwt'`))

test('each of our functions has an empty search path (splinter 0011)', () =>
  none(`select oid::regprocedure::text as offender from pg_proc
        where pronamespace::regnamespace::text in ('public', 'private')
          and not coalesce(proconfig, '{}') @> array['search_path=""']`))

test('no function is executable by PUBLIC', () =>
  none(`select oid::regprocedure::text as offender from pg_proc
        where pronamespace::regnamespace::text in ('public', 'private')
          and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`))

test("no function has an update or delete without where, which hosted Supabase's API refuses (safeupdate)", () =>
  none(String.raw`
    select distinct oid::regprocedure::text as offender
    from pg_proc, regexp_matches(
      prosrc, '\y(?:delete from|update [a-z_.]+(?: [a-z]+)? set)\y[^;]*', 'gi') as statement
    where pronamespace::regnamespace::text in ('public', 'private') and statement[1] !~* '\ywhere\y'`))

test('each public function that runs as its owner has a reason in who-may/table.ts (splinter 0028, 0029)', async () =>
  assert.deepEqual(
    await all(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef order by 1`),
    functions.flatMap(({ names, why }) => (why ? names : [])).toSorted(),
  ))

test('API roles can call only a fixed list of private functions that run as their owner', async () => {
  const names =
    await all(`select distinct proname as name from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as role
    where pronamespace = 'private'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
      and has_function_privilege(role, oid, 'execute')`)
  assert.deepEqual(names, ['caller', 'current_user_type', 'is_admin', 'may_see_category', 'survivor_of'])
})

test('no view exists, so none bypasses row-level security or exposes users (splinter 0002, 0010)', () =>
  none(`select oid::regclass::text as offender from pg_class
        where relkind in ('v', 'm') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`))

test('API roles have only the table privileges select, insert, update and delete, and visitors only select', async () => {
  const grants = `select table_name || ' ' || privilege_type || ' ' || grantee as offender
                  from information_schema.role_table_grants where table_schema in ('public', 'private')`
  await none(`${grants} and grantee in ('anon', 'authenticated')
              and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`)
  await none(`${grants} and grantee = 'anon' and privilege_type <> 'SELECT'`)
  await none(`${grants} and grantee in ('anon', 'authenticated') and table_schema = 'private'`)
})

test('API roles have the privilege to write a table only if one of their policies allows the write', () =>
  none(`select grantee || ' ' || privilege_type || ' ' || table_name || '.' || column_name as offender
        from information_schema.role_column_grants g
        where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type <> 'SELECT' and not exists (
          select from pg_policies p
          where p.schemaname = 'public' and p.tablename = g.table_name and p.cmd = g.privilege_type
            and g.grantee = any (p.roles::text[]))`))

test('API roles cannot write the version column, except in professionals, where a trigger replaces the value', () =>
  none(`select attrelid::regclass || ' ' || verb as offender from pg_attribute, unnest('{insert,update}'::text[]) as verb
        where attname = 'version' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
          and attrelid <> 'public.professionals'::regclass
          and has_column_privilege('authenticated', attrelid, attnum, verb)`))

test('API roles cannot read the accounts in the schema auth', () =>
  none(`select table_name || ' ' || privilege_type as offender from information_schema.role_table_grants
        where table_schema = 'auth' and grantee in ('anon', 'authenticated', 'service_role')`))

test('the service role may read and write every public table', () =>
  none(`select oid::regclass::text as offender from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and not has_table_privilege('service_role', oid, 'select, insert, update, delete')`))

test('every table that administrators write through the API is audited', () =>
  none(`select tablename || ' ' || cmd as offender from pg_policies p
        where schemaname = 'public' and cmd <> 'SELECT' and coalesce(qual, '') || coalesce(with_check, '') ~ 'admin'
          and not exists (
            select from pg_trigger t
            where t.tgrelid = format('public.%I', p.tablename)::regclass and t.tgfoid = 'private.audit()'::regprocedure
              and t.tgtype & case p.cmd when 'INSERT' then 4 when 'DELETE' then 8 else 16 end <> 0)`))

test('no audit trigger logs a change that another trigger or a cascade makes', () =>
  none(`select tgrelid::regclass::text as offender from pg_trigger
        where tgfoid = 'private.audit()'::regprocedure and pg_get_triggerdef(oid) !~ 'pg_trigger_depth\\(\\) = 0'`))

test('every foreign key has an index (splinter 0001)', () =>
  none(`select conrelid::regclass || ' ' || conname as offender from pg_constraint f
        where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (
            select from pg_index i
            where i.indrelid = f.conrelid and i.indpred is null and i.indkey[0] = f.conkey[1])`))

test('each column that holds a slug or a token is unique', () =>
  none(`select a.attrelid::regclass || '.' || a.attname as offender
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private')
          and a.attname ~ '(^|_)(slug|token)$'
          -- former_slugs is unique by kind and slug together.
          and c.relname <> 'former_slugs'
          and not exists (select from pg_index i
                          where i.indrelid = a.attrelid and i.indisunique and i.indpred is null
                            and i.indnkeyatts = 1 and i.indkey[0] = a.attnum)`))

test('no junction table joins professionals and profiles, which would make embedding ambiguous', () =>
  none(`select p.conrelid::regclass::text as offender from pg_constraint p
        where p.contype = 'p' and 2 <= (
          select count(distinct f.confrelid) from pg_constraint f
          where f.conrelid = p.conrelid and f.contype = 'f' and f.conkey <@ p.conkey
            and f.confrelid in ('public.professionals'::regclass, 'public.profiles'::regclass))`))

test('a public bucket cannot be browsed by visitors (splinter 0025)', () =>
  none(
    `select policyname as offender from pg_policies where schemaname = 'storage' and 'anon' = any (roles)`,
  ))

test('no extension is installed in public (splinter 0014)', () =>
  none(`select extname as offender from pg_extension where extnamespace = 'public'::regnamespace`))

test('every table has a comment', () =>
  none(`select oid::regclass::text as offender from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and obj_description(oid, 'pg_class') is null`))

for (const [folder, first] of [
  ['packages/database/tests/access', 0],
  ['supabase/schemas', 1],
] as const)
  test(`the files of ${folder} are numbered without gaps or duplicates`, () => {
    const numbers = readdirSync(join(import.meta.dirname, '../../..', folder)).flatMap(
      (name) => /^\d+/.exec(name) ?? [],
    )
    assert.deepEqual(
      numbers.map(Number).sort((a, b) => a - b),
      numbers.map((_, index) => first + index),
    )
  })
