import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import type { Queryable } from '@fenix/database/factories/queryable.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import type { Attempt, Driver } from '@fenix/database/who-may/driver.ts'
import { proveFunctions } from '@fenix/database/who-may/prove-functions.ts'
import { proveTables } from '@fenix/database/who-may/prove-tables.ts'
import type { Row } from '@fenix/database/who-may/rows.ts'
import { functions } from '@fenix/database/who-may/table.ts'
import pg from 'pg'
import { createPeople } from './people.ts'
import { isRefused } from './refusals.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()

const where = (key: Row, first = 1) =>
  `where ${Object.keys(key)
    .map((column, index) => `${column} = $${first + index}`)
    .join(' and ')}`

/** Returns the attempt's SQL and its parameter values, limited to the attempt's row unless `isForAll`. */
function toSql(attempt: Attempt, isForAll = false): [text: string, values: unknown[]] {
  if (attempt.verb === 'call') {
    const { name, args } = attempt
    const given = Object.keys(args).map((arg, index) => `"${arg}" => $${index + 1}`)
    return [`select * from public.${name}(${given})`, Object.values(args)]
  }
  const { verb, table, key, values } = attempt
  const columns = Object.keys(values)
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = {
    select: `select * from public.${table}`,
    insert: `insert into public.${table} (${columns}) values (${places})`,
    update: `update public.${table} set (${columns}) = row(${places})`,
    delete: `delete from public.${table}`,
  }[verb]
  if (verb === 'insert' || isForAll) return [text, Object.values(values)]
  return [`${text} ${where(key, columns.length + 1)}`, [...Object.values(values), ...Object.values(key)]]
}

const ROLES = { visitor: 'anon', service: 'service_role' } as Record<string, string>

/** Whether the attempt changes its row when made without `where`, so that Postgres applies no select policy. */
async function reachesUnseen(db: Queryable, role: string, attempt: Attempt) {
  if (attempt.verb !== 'update' && attempt.verb !== 'delete') return false
  const { table, key } = attempt
  const place = async () => {
    await db.query('reset role')
    const { rows } = await db.query(`select ctid from public.${table} ${where(key)}`, Object.values(key))
    return rows[0]?.ctid
  }
  const before = await place()
  await db.query(`set local role ${role}`)
  await db.query(...toSql(attempt, true))
  return (await place()) !== before
}

const driver: Driver = {
  owner,
  async apart(work) {
    const db = await owner.connect()
    try {
      await db.query('begin')
      await work(db, async ({ role: kind, me, claims }, attempt) => {
        const role = ROLES[kind] ?? 'authenticated'
        const all = { role, ...(role === 'authenticated' && { sub: me.id, ...claims }) }
        await db.query('savepoint attempt')
        try {
          await db.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
            role,
            JSON.stringify(all),
          ])
          const { rowCount } = await db.query(...toSql(attempt))
          return rowCount || (await reachesUnseen(db, role, attempt)) ? 'done' : 'none'
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) throw error
          return error.code === errorCodes.notAllowed ? 'refused' : 'invalid'
        } finally {
          await db.query('rollback to attempt')
        }
      })
    } finally {
      await db.query('rollback')
      db.release()
    }
  },
}

await proveTables(driver)
await proveFunctions(driver)

// No role has the right to execute a function that it may not call, whatever the function's body checks.
for (const [grantee, callers] of Object.entries({
  anon: ['visitor'],
  authenticated: ['client', 'provider', 'admin'],
} as const)) {
  test(`${grantee} has the right to execute exactly the functions that its callers may call`, async () => {
    const { rows: granted } = await owner.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute') order by 1`,
      [grantee],
    )
    const called = functions.filter(({ of }) => callers.some((caller) => of[caller] === 'yes'))
    assert.deepEqual(
      granted.map(({ name }) => name),
      called.flatMap(({ names }) => names).toSorted(),
    )
  })
}

const { client, provider, admin } = await createPeople(owner)
const { rows: closed } = await owner.query<{ table: string; column: string }>(
  `select attrelid::regclass::text as "table", attname as "column" from pg_attribute join pg_class c on c.oid = attrelid
   where relkind = 'r' and relnamespace = 'private'::regnamespace and attnum = 1 order by 1`,
)
for (const { table, column } of closed) {
  test(`nobody reads or writes ${table}, not even the service`, async () => {
    for (const actor of [visitor, actAs(client), actAs(provider), actAs(admin), service]) {
      await isRefused(actor.query(`select from ${table}`))
      await isRefused(actor.query(`insert into ${table} default values`))
      await isRefused(actor.query(`update ${table} set ${column} = default`))
      await isRefused(actor.query(`delete from ${table}`))
    }
  })
}
