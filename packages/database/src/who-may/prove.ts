// Makes a test of each cell of the table, however a driver sends the attempts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactor } from '../factories/factors.ts'
import { createPerson, type Person } from '../factories/people.ts'
import type { Queryable } from '../factories/queryable.ts'
import { createSession } from '../factories/sessions.ts'
import { changedValue, type Kind, NO_ID, type Row, rows, type Table } from './rows.ts'
import { functions, type Role, roles, tables } from './table.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete'
/** `claims` are those of a session with a second factor. */
export type Caller = { role: Role; me: Person; claims: object }
export type Attempt =
  /** `key` finds one row; `values` are written. */
  { verb: Verb; table: Table; key: Row; values: Row } | { verb: 'call'; name: string; args: Row }

/** A row was read or written, or a function ran; no row was found; Postgres refused the caller, or a value. */
export type Outcome = 'done' | 'none' | 'refused' | 'invalid'

/** Sends attempts, each of which finds the rows of `db` as they were made. */
type Send = (caller: Caller, attempt: Attempt) => Promise<Outcome>
export type Driver = {
  owner: Queryable
  /** Runs `work` with rows that no other test touches. */
  apart(work: (db: Queryable, send: Send) => Promise<void>): Promise<void>
}

type Column = { table: Table; column: string; type: string; isKey: boolean; isGenerated: boolean }

const SUBJECTS: Record<Role, string> = {
  visitor: 'a visitor',
  client: 'a client',
  provider: 'a provider',
  admin: 'an admin',
  service: 'the service',
}

const VERBS: Record<Verb, [can: string, cannot: string]> = {
  select: ['reads', 'cannot read'],
  insert: ['adds', 'cannot add'],
  update: ['changes', 'cannot change'],
  delete: ['deletes', 'cannot delete'],
}

const MAY: Outcome[] = ['done']
/** Nothing but a value stops the service, whose values are not all valid. */
const SERVICE_MAY: Outcome[] = ['done', 'invalid']
const REFUSED: Outcome[] = ['refused']
const NOTHING: Outcome[] = ['refused', 'none', 'invalid']

const pick = (row: Row, columns: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))

/** 'update name, phone' as its verb and columns. */
export function parse(label: string) {
  const [verb, ...columns] = label.split(/,? /) as [Verb, ...string[]]
  return { verb, columns }
}

/** Whoever has no account, and so no row of their own. */
const isNobody = (role: Role) => role === 'visitor' || role === 'service'

async function createCaller(db: Queryable, role: Role): Promise<Caller> {
  const me = await createPerson(db, { userType: role === 'provider' || role === 'admin' ? role : 'client' })
  return { role, me, claims: (await createSession(db, { person: me, aal: 'aal2' })).claims }
}

/** A test for each cell of each table, and one for each that no other column may be written. */
export async function proveTables({ owner, apart }: Driver) {
  const { rows: all } = await owner.query<Column>(
    `select c.relname as "table", attname as "column", typname as type, attnum = any (indkey) as "isKey",
            attidentity <> '' as "isGenerated"
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = atttypid
     join pg_index i on i.indrelid = c.oid and indisprimary
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and attgenerated = ''
     order by 1, attnum`,
  )

  test('each table stands in the table of who may do what', () =>
    assert.deepEqual(Object.keys(tables), [...new Set(all.map(({ table }) => table))]))

  for (const table of Object.keys(tables) as Table[]) {
    proveTable(
      table,
      all.filter((column) => column.table === table),
    )
  }

  function proveTable(table: Table, columns: Column[]) {
    const names = columns.map(({ column }) => column)
    const keys = columns.filter(({ isKey }) => isKey).map(({ column }) => column)
    const types = Object.fromEntries(columns.map(({ column, type }) => [column, type]))
    const changeOf = (changed: string[]) =>
      Object.fromEntries(changed.map((column) => [column, changedValue(column, types[column] ?? '')]))

    /** Inserts the row, unless a trigger has made it already. */
    async function insert(db: Queryable, row: Row) {
      const given = Object.keys(row)
      const { rows: inserted } = await db.query<Row>(
        `insert into public.${table} (${given}) values (${given.map((_, index) => `$${index + 1}`)})
         on conflict (${keys}) do nothing returning *`,
        Object.values(row),
      )
      return pick(inserted[0] ?? row, keys)
    }

    /** What comes of each attempt on a row of this kind; an insert sends its `columns`, and every attempt one of `changes`. */
    async function outcomes(role: Role, verb: Verb, kind: Kind, columns: string[], changes: string[][]) {
      const found: [change: string[], Outcome][] = []
      await apart(async (db, send) => {
        const caller = await createCaller(db, role)
        const other = await createPerson(db, { userType: 'provider' })
        const row = await kind.values({ db, me: caller.me, other })
        const key = verb === 'insert' ? {} : await insert(db, row)
        if (kind.isProposal && verb !== 'insert') {
          const proposer = kind.owners ? caller.me : other
          await db.query('insert into private.category_proposals values ($1, $2)', [key.id, [proposer.id]])
        }
        for (const change of changes) {
          const values = { ...(verb === 'insert' && pick(row, columns)), ...changeOf(change) }
          found.push([change, await send(caller, { verb, table, key, values })])
        }
      })
      return found
    }

    const cells = Object.entries(tables[table]).map(([label, of]) => ({ ...parse(label), of }))
    const kindsFor = (role: Role, verb: Verb) =>
      Object.entries(rows[table]).filter(
        ([, { owners, isInName }]) =>
          !owners ||
          owners.some((each) => each === role) ||
          (isInName && verb === 'insert' && !isNobody(role)),
      )
    const isOf = (cell: string, kind: string) => cell === 'all' || cell.split(', ').includes(kind)

    for (const { verb, columns: listed, of } of cells) {
      const [first, ...others] = cells.filter((cell) => cell.verb === verb).length > 1 ? listed : []
      const what = first ? ` (${first}${others.length > 0 ? ', …' : ''})` : ''
      const written = listed.length > 0 ? listed : names
      for (const role of roles) {
        const cell = of[role] ?? 'all'
        const kinds = kindsFor(role, verb)
        const words = ['all', 'none', 'refused', ...kinds.map(([name]) => name)]
        assert.ok(
          cell.split(', ').every((word) => words.includes(word)),
          `${table}, ${verb}, ${role}: ${cell}`,
        )
        for (const [name, kind] of kinds) {
          const may = isOf(cell, name)
          const mayDo = role === 'service' ? SERVICE_MAY : MAY
          const expected = may ? mayDo : cell === 'refused' ? REFUSED : NOTHING
          const whose = name.replace(/^own/, 'their own').replace("other's", "another's")
          test(`${SUBJECTS[role]} ${VERBS[verb][may ? 0 : 1]} ${whose} ${table}${what}`, async () => {
            const changes = verb !== 'update' ? [[]] : may ? [written] : written.map((column) => [column])
            for (const [change, outcome] of await outcomes(role, verb, kind, written, changes))
              assert.ok(expected.includes(outcome), `${change}: ${outcome}`)
          })
        }
      }
    }

    for (const verb of ['insert', 'update'] as const) {
      const listed = cells.filter((cell) => cell.verb === verb).flatMap(({ columns: each }) => each)
      const unlisted = columns.filter(({ column, isGenerated }) => !isGenerated && !listed.includes(column))
      if (listed.length === 0 || unlisted.length === 0) continue
      for (const role of roles.filter((each) => each !== 'service')) {
        const kinds = kindsFor(role, verb).filter(([name]) =>
          cells.some((cell) => cell.verb === verb && isOf(cell.of[role], name)),
        )
        if (kinds.length === 0) continue
        test(`${SUBJECTS[role]} ${VERBS[verb][1]} another column of ${table}`, async () => {
          for (const [, kind] of kinds) {
            const changes = unlisted.map(({ column }) => [column])
            for (const [column, outcome] of await outcomes(role, verb, kind, listed, changes))
              assert.equal(outcome, 'refused', `${column}`)
          }
        })
      }
    }
  }
}

/** A test for each role and function: may it be called, whatever it then answers. */
export async function proveFunctions({ owner, apart }: Driver) {
  const { rows: all } = await owner.query<{ name: string; args: Row }>(
    `select proname as name, (
       select coalesce(json_object_agg(arg, case type when 'uuid'::regtype then '${NO_ID}' end), '{}')
       from unnest(proargnames[1:pronargs], proargtypes::oid[]) as input (arg, type)) as args
     from pg_proc
     where pronamespace = 'public'::regnamespace order by 1`,
  )

  // The last administrator can neither leave nor be removed.
  await createPerson(owner, { userType: 'admin' })

  test('each function stands in the table of who may do what', () =>
    assert.deepEqual(
      functions.flatMap(({ names }) => names).toSorted(),
      all.map(({ name }) => name),
    ))

  for (const { names, of } of functions)
    for (const { name, args } of all.filter((each) => names.includes(each.name)))
      for (const role of roles) {
        const may = of[role] === 'yes'
        test(`${SUBJECTS[role]} ${may ? 'calls' : 'cannot call'} ${name}`, () =>
          apart(async (db, send) => {
            const caller = await createCaller(db, role)
            await createFactor(db, { person: caller.me })
            const outcome = await send(caller, { verb: 'call', name, args })
            assert.equal(outcome === 'refused', !may, outcome)
          }))
      }
}
