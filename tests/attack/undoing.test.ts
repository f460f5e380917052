import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createFactor } from '@fenix/database/factories/people.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const { db, send, people } = target

/** Request options that could undo a function's effects although the caller learns its result. */
const UNDOING: Record<string, (column: string) => { query?: string; headers?: Record<string, string> }> = {
  'as a dry run': () => ({ headers: { prefer: 'tx=rollback' } }),
  'with max-affected=0': () => ({ headers: { prefer: 'handling=strict, max-affected=0' } }),
  'for a single object': () => ({ headers: { accept: 'application/vnd.pgrst.object+json' } }),
  'with a cast': (column) => ({ query: `select=${column}::int` }),
  'with a cast in a path': (column) => ({ query: `select=a:${column}->x::int` }),
  'with a filter': (column) => ({ query: `${column}=match.(` }),
  'with alternative filters': (column) => ({ query: `or=(${column}.is.null,${column}.match.()` }),
  'with an embedded table': () => ({ query: 'select=*,categories!inner(id::text)' }),
  'for CSV': () => ({ headers: { accept: 'text/csv' } }),
  'by a read': () => ({}),
}

type Found = {
  name: string
  args: string
  names: string[]
  result: string
  columns: string[]
  is_set: boolean
}

/** Every function that writes and that visitors or signed-in people may call. */
const { rows: functions } = await db.query<Found>(`
  select proname as name, pg_get_function_arguments(oid) as args, pg_get_function_result(oid) as result,
    coalesce(proargnames[:pronargs], '{}') as names,
    coalesce(proargnames[pronargs + 1:], '{}') as columns, proretset as is_set
  from pg_proc
  where pronamespace = 'public'::regnamespace and provolatile = 'v'
    and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
  order by 1`)

/** A function body that inserts a row and advances a sequence: a rollback would undo only the row. */
function bodyOf({ result, columns, is_set }: Found) {
  const next = `return next${columns.length > 0 ? '' : ' null'};`
  const answer = is_set ? `${next} ${next}` : result === 'void' ? 'return;' : 'return null;'
  return `begin insert into private.probes values (nextval('private.probes_made')); ${answer} end`
}

test('no request option undoes what an export or a failed recovery code has recorded', async (t) => {
  const left = async (query: string) => Number((await db.query(query)).rows[0].count)
  const factorId = await createFactor(db, { person: people.admin, isVerified: false })
  await db.query(
    `insert into private.recovery_codes (account_id, factor_id, hashes)
     values ($1, $2, array[private.recovery_hash('aaaa')])`,
    [people.admin.id, factorId],
  )
  for (const [way, ask] of Object.entries(UNDOING)) {
    await t.test(way, async () => {
      const { query = '', headers = {} } = ask('pgrst_scalar')
      const method = way === 'by a read' ? 'GET' : 'POST'
      const acts = `select count(*) from private.audit_log where act = 'data_exported'`
      const before = await left(acts)
      const path = `/rest/v1/rpc/admin_export_data?person_id=${people.client.id}&${query}`
      const body = { person_id: people.client.id }
      const at = method === 'GET' ? path : path.replace(/person_id=[^&]*&/, '')
      const exported = await send({
        as: 'admin',
        method,
        path: at,
        headers,
        ...(method === 'POST' && { body }),
      })
      const told = exported.text.includes(people.client.email)
      assert.ok(!told || (await left(acts)) > before, 'data was given without a line in the log')

      const failures = 'select sum(cardinality(failed_from)) as count from private.recovery_codes'
      const counted = await left(failures)
      const codePath = `/rest/v1/rpc/use_recovery_code?${method === 'GET' ? 'code=bbbb&' : ''}${query}`
      const tried = await send({
        as: 'admin',
        method,
        path: codePath,
        headers,
        ...(method === 'POST' && { body: { code: 'bbbb' } }),
      })
      assert.ok((await left(failures)) > counted || tried.status >= 400, `${tried.status} ${tried.text}`)
    })
  }
})

const ran = async () => {
  const { rows } = await db.query(`select (select count(*)::int from private.probes) as kept,
    (select case when is_called then last_value else 0 end::int from private.probes_made) as made`)
  return rows[0] as { kept: number; made: number }
}

describe('functions that write', () => {
  before(async () => {
    await db.query(`create table private.probes (id int); create sequence private.probes_made`)
    for (const found of functions) {
      await db.query(
        `create or replace function public.${found.name}(${found.args}) returns ${found.result}
         language plpgsql security definer set search_path = '' as $$ ${bodyOf(found)} $$`,
      )
    }
  })

  for (const found of functions) {
    test(`no request option undoes a call of ${found.name}`, async () => {
      const body = Object.fromEntries(found.names.map((name) => [name, null]))
      const column = found.columns[0] ?? 'pgrst_scalar'
      for (const [way, ask] of Object.entries(UNDOING)) {
        if (way === 'by a read') continue
        const { query = '', headers = {} } = ask(column)
        const path = `/rest/v1/rpc/${found.name}?${query}`
        const { status, text } = await send({ as: 'client', method: 'POST', path, headers, body })
        const { kept, made } = await ran()
        assert.equal(kept, made, `${way}: ${status} ${text}`)
        if (query !== '') assert.ok(status >= 400, `${way}: ${status} ${text}`)
      }
      const before = await ran()
      await send({ as: 'client', method: 'POST', path: `/rest/v1/rpc/${found.name}`, body })
      assert.equal((await ran()).made, before.made + 1, 'the call itself did not run')
    })
  }
})
