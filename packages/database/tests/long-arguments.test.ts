// A caller may send a value that fills a whole request. Such a value must be refused before it costs much work.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFavorite, createFeedback, createFeedbackReply } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '../src/testing.ts'

const { owner, actAs, visitor } = await openTestDatabase()

const client = await createPerson(owner)
const provider = await createPerson(owner, { userType: 'provider' })
const admin = await createPerson(owner, { userType: 'admin' })
const professional = await createProfessional(owner, { owner: provider })
const feedback = await createFeedback(owner, { professional, client })
await createFeedbackReply(owner, { feedback })
await createFavorite(owner, { client, professional })
await createAdBanner(owner)
await owner.query(`insert into app_settings (key, value) values ('long', '/x') on conflict do nothing`)

const password = { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] }
const callers: Record<string, Actor> = {
  'a visitor': visitor,
  'a client': actAs({ ...client, claims: password }),
  'a provider': actAs({ ...provider, claims: password }),
  'an admin': actAs({ ...admin, claims: password }),
}

const BYTES = 2_000_000

/** SQL of texts that take long to fold, trim, match or split. */
const TEXTS: Record<string, string> = {
  'one word': `repeat('a', ${BYTES})`,
  'accented words': `repeat('São João ', ${BYTES / 10})`,
  'spaces before a word': `repeat(' ', ${BYTES}) || 'x'`,
  'words far apart': `repeat('x' || repeat(' ', ${BYTES / 2}), 2)`,
  digits: `repeat('21 9', ${BYTES / 4})`,
  signs: String.raw`repeat('%_\&', ${BYTES / 4})`,
}

/** SQL of long values of a type, by their description; empty for a type without long values. */
function longValues(type: string): Record<string, string> {
  const each = (wrap: (text: string) => string) =>
    Object.fromEntries(Object.entries(TEXTS).map(([what, text]) => [what, wrap(text)]))
  const numbers = `generate_series(1, ${BYTES / 40}) as n`
  if (type === 'text') return TEXTS
  if (type === 'jsonb') {
    return {
      ...each((text) => `jsonb_build_object('id', ${text}, 'at', ${text})`),
      'many members': `(select jsonb_object_agg(n, n) from ${numbers})`,
      'a long list': `(select jsonb_agg(n) from ${numbers})`,
    }
  }
  if (!type.endsWith('[]')) return {}
  const element = type.slice(0, -2)
  const many = { 'many elements': `array(select ${plain(element)} from ${numbers})` }
  if (element !== 'text') return many
  return {
    ...each((text) => `array[${text}]`),
    ...many,
    'many words': `array(select 'x' || n from ${numbers})`,
  }
}

const { rows: enums } = await owner.query<{ name: string; first: string }>(
  `select t.oid::regtype::text as name,
     (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1) as first
   from pg_type t where typtype = 'e'`,
)

/** SQL of an ordinary value of a type. */
function plain(type: string): string {
  const value: Record<string, string> = {
    uuid: professional.id,
    boolean: 'true',
    date: '2026-01-01',
    'timestamp with time zone': '2026-01-01',
    jsonb: '{}',
    text: 'Niterói',
  }
  const first = enums.find(({ name }) => name === type)?.first
  return type.endsWith('[]')
    ? `array[${plain(type.slice(0, -2))}]`
    : `'${value[type] ?? first ?? 1}'::${type}`
}

/** More than twice the CPU time of the most expensive statement when this was written. */
const MOST_MS = 150
/** A reference statement, and its CPU time on an idle machine. Where it takes longer, the tests allow as many times more. */
const FIXED = `select md5(repeat('É ', 2000000))`
const FIXED_MS = 15

/** The CPU time of a process in milliseconds. Other processes hardly lengthen it, unlike the elapsed time. */
const cpuOf = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Runs a statement; resolves to its SQLSTATE and the CPU time that it took. */
async function cost(actor: Actor, statement: string) {
  let [pid, before] = [0, 0]
  const code: string = await actor
    .transaction(async (query) => {
      await query(`set local statement_timeout = '20s'`)
      pid = (await query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0
      before = cpuOf(pid)
      await query(statement)
      return '00000'
    })
    .catch(({ code }: { code: string }) => code)
  return { code, spent: cpuOf(pid) - before }
}

/** Asserts that a statement costs little; resolves to its SQLSTATE. */
async function costsLittle(actor: Actor, statement: string): Promise<string> {
  const { code, spent } = await cost(actor, statement)
  if (spent >= MOST_MS) {
    const { spent: fixed } = await cost(actor, FIXED)
    const most = (MOST_MS * fixed) / FIXED_MS
    assert.ok(spent < most, `${statement} takes ${Math.round(spent)} ms, more than ${Math.round(most)}`)
  }
  return code
}

type Function = { name: string; types: string[]; names: string[]; defaults: number; roles: string[] }

const { rows: functions } = await owner.query<Function>(`
  select proname as name, proargnames[:pronargs] as names, pronargdefaults as defaults,
    array(select t::regtype::text from unnest(proargtypes) with ordinality as a (t, n) order by n) as types,
    array(select r from unnest('{anon,authenticated}'::text[]) as r where has_function_privilege(r, oid, 'execute')) as roles
  from pg_proc where pronamespace = 'public'::regnamespace order by 1`)

type Column = { table: string; column: string; type: string }

const { rows: columns } = await owner.query<Column>(`
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and has_column_privilege('authenticated', c.oid, a.attnum, 'update') order by 1, 2`)

/** The long values are stored once, because making a value takes longer than most calls. */
await owner.query('create schema long; grant usage on schema long to anon, authenticated')
const stored: Record<string, string[]> = {}
for (const type of new Set([
  ...functions.flatMap(({ types }) => types),
  ...columns.map(({ type }) => type),
])) {
  const values = Object.entries(longValues(type))
  stored[type] = values.map(([what]) => what)
  if (values.length === 0) continue
  await owner.query(`create table long."${type}" (what text, value ${type} storage external);
    insert into long."${type}" values ${values.map(([what, value]) => `('${what}', ${value})`).join()};
    grant select on long."${type}" to anon, authenticated`)
}

/** The description of each long value of a type, and SQL that reads the value. */
const longOnes = (type: string) =>
  (stored[type] ?? []).map(
    (what) => [what, `(select value from long."${type}" where what = '${what}')`] as const,
  )

/** Skips the tests except on Linux, because only Linux reports the CPU time of a process. */
const skip = !existsSync('/proc/self/schedstat')

describe('functions', { skip }, () => {
  for (const { name, types, names, defaults, roles } of functions) {
    const required = types.length - defaults
    const long = types.flatMap((type, index) =>
      longOnes(type).map(([what, value]) => [index, what, value] as const),
    )
    if (long.length === 0 || roles.length === 0) continue
    test(`${name} spends little CPU time on a long argument`, async () => {
      for (const [caller, actor] of Object.entries(callers)) {
        // A function that visitors may call is tried only as a visitor, because it does the same for everybody.
        if ((caller === 'a visitor') !== roles.includes('anon')) continue
        for (const [index, what, value] of long) {
          const args = types.flatMap((type, n) =>
            n === index ? `${names[n]} => ${value}` : n < required ? `${names[n]} => ${plain(type)}` : [],
          )
          await costsLittle(actor, `select * from public.${name}(${args}) -- ${what}, as ${caller}`)
        }
      }
    })
  }
})

describe('columns', { skip }, () => {
  for (const { table, column, type } of columns) {
    const long = longOnes(type)
    if (long.length === 0) continue
    test(`${table}.${column} refuses a long value with little CPU time`, async () => {
      for (const [what, value] of long) {
        const codes: string[] = []
        for (const [caller, actor] of Object.entries(callers)) {
          const statement = `update public.${table} set ${column} = ${value} where true -- ${what}, as ${caller}`
          if (caller !== 'a visitor') codes.push(await costsLittle(actor, statement))
        }
        const isRefused = codes.some((code) => ['23514', '42501'].includes(code))
        assert.ok(isRefused || what === 'spaces before a word', `${what}: ${codes}`)
      }
    })
  }
})
