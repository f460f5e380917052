import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '../factories/people.ts'
import type { Queryable } from '../factories/queryable.ts'
import { createCaller, type Driver, hasAccount, type Outcome, SUBJECTS, type Verb } from './driver.ts'
import { changedValue, type Kind, type Row, rows, type Table } from './rows.ts'
import { type Cells, type Role, roles, tables } from './table.ts'

const VERBS: Record<Verb, [can: string, cannot: string]> = {
  select: ['reads', 'cannot read'],
  insert: ['adds', 'cannot add'],
  update: ['changes', 'cannot change'],
  delete: ['deletes', 'cannot delete'],
}

/** The outcomes that a test accepts. The service may write all columns, for some of which the test values are invalid. */
function expected(role: Role, cell: string, may: boolean): Outcome[] {
  if (may) return role === 'service' ? ['done', 'invalid'] : ['done']
  return cell === 'refused' ? ['refused'] : ['none', 'refused', 'invalid']
}

const pick = (row: Row, columns: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))

const covers = (cell: string, kind: string) => cell === 'all' || cell.split(', ').includes(kind)

/** Splits 'update name, phone' into a verb and its columns; a verb without columns applies to all of them. */
function parse([label, of]: [label: string, of: Cells]) {
  const [verb, ...columns] = label.split(/,? /) as [Verb, ...string[]]
  return { verb, columns, of }
}

type Column = { table: Table; column: string; type: string; isKey: boolean; isGenerated: boolean }

/** Adds tests for each table: of each cell with each kind of row, and of the columns that no cell lists. */
export async function proveTables(driver: Driver) {
  const { rows: all } = await driver.owner.query<Column>(
    `select c.relname as "table", attname as "column", typname as type, attnum = any (indkey) as "isKey",
            attidentity = 'a' as "isGenerated"
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = atttypid
     join pg_index i on i.indrelid = c.oid and indisprimary
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and attgenerated = ''
     order by 1, attnum`,
  )
  const ofTable = Object.groupBy(all, ({ table }) => table)

  test('src/who-may/table.ts has cells for every table of the schema public', () =>
    assert.deepEqual(Object.keys(tables), Object.keys(ofTable)))

  for (const [table, columns] of Object.entries(ofTable) as [Table, Column[]][])
    proveTable(driver, table, columns)
}

function proveTable({ apart }: Driver, table: Table, columns: Column[]) {
  const names = columns.map(({ column }) => column)
  const keys = columns.filter(({ isKey }) => isKey).map(({ column }) => column)
  const types = Object.fromEntries(columns.map(({ column, type }) => [column, type]))
  const changeOf = (changed: string[]) =>
    Object.fromEntries(changed.map((column) => [column, changedValue(column, types[column])]))
  const cells = Object.entries(tables[table] ?? {}).map(parse)

  /** Inserts the row, unless a trigger has already done so. @returns its key */
  async function insert(db: Queryable, row: Row) {
    const given = Object.keys(row)
    const { rows: inserted } = await db.query<Row>(
      `insert into public.${table} (${given}) values (${given.map((_, index) => `$${index + 1}`)})
       on conflict (${keys}) do nothing returning *`,
      Object.values(row),
    )
    return pick(inserted[0] ?? row, keys)
  }

  /**
   * Attempts the verb on a row of this kind, once for each list of columns in `changes`. An insert also sends the
   * columns of `sent`.
   */
  const attempt = (
    { role, verb, kind, sent }: { role: Role; verb: Verb; kind: Kind; sent: string[] },
    changes: string[][],
    allowed: Outcome[],
  ) =>
    apart(async (db, send) => {
      const caller = await createCaller(db, role)
      const other = await createPerson(db, { userType: 'provider' })
      const row = await kind.values({ db, me: caller.me, other })
      const key = verb === 'insert' ? {} : await insert(db, row)
      if (verb !== 'insert') await kind.afterwards?.({ db, me: caller.me, other }, key)
      for (const change of changes) {
        const values = { ...(verb === 'insert' && pick(row, sent)), ...changeOf(change) }
        const outcome = await send(caller, { verb, table, key, values })
        assert.ok(allowed.includes(outcome), `${outcome}: ${change}`)
      }
    })

  /** The kinds of rows that the role can own, or for inserts can try to add, and those that belong to nobody. */
  const kindsFor = (role: Role, verb: Verb) =>
    Object.entries(rows[table] ?? {}).filter(
      ([, { owners, isInName }]) =>
        !owners ||
        owners.some((owner) => owner === role) ||
        (isInName && verb === 'insert' && hasAccount(role)),
    )

  for (const { verb, columns: listed, of } of cells) {
    const [first, ...others] = cells.filter((each) => each.verb === verb).length > 1 ? listed : []
    const what = first ? ` (${first}${others.length > 0 ? ', …' : ''})` : ''
    const sent = listed.length > 0 ? listed : names
    for (const role of roles) {
      const cell = of[role] ?? 'all'
      const kinds = kindsFor(role, verb)
      const words = ['all', 'none', 'refused', ...kinds.map(([name]) => name)]
      const unknown = cell.split(', ').filter((word) => !words.includes(word))
      assert.deepEqual(unknown, [], `${table}, ${verb}, ${role}`)
      for (const [name, kind] of kinds) {
        const may = covers(cell, name)
        const whose = name.replace(/^own/, 'their own').replace("other's", "another's")
        // Refusals are tested one column at a time, since one refused column is enough to refuse a list.
        const changes = verb !== 'update' ? [[]] : may ? [sent] : sent.map((column) => [column])
        test(`${SUBJECTS[role]} ${VERBS[verb][may ? 0 : 1]} ${whose} ${table}${what}`, () =>
          attempt({ role, verb, kind, sent }, changes, expected(role, cell, may)))
      }
    }
  }

  for (const verb of ['insert', 'update'] as const) {
    const writing = cells.filter((each) => each.verb === verb)
    const listed = writing.flatMap((each) => each.columns)
    const changes = columns
      .filter(({ column, isGenerated }) => !isGenerated && !listed.includes(column))
      .map(({ column }) => [column])
    if (listed.length === 0 || changes.length === 0) continue
    for (const role of roles.filter((each) => each !== 'service')) {
      const kinds = kindsFor(role, verb).filter(([name]) => writing.some(({ of }) => covers(of[role], name)))
      if (kinds.length === 0) continue
      test(`${SUBJECTS[role]} ${VERBS[verb][1]} ${table} with a column that table.ts does not list`, async () => {
        for (const [, kind] of kinds) await attempt({ role, verb, kind, sent: listed }, changes, ['refused'])
      })
    }
  }
}
