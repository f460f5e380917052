// Tests the weakenings themselves. Running the access tests against each takes half an hour (`npm run test:mutation`).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import pg from 'pg'
import { readMutations } from './catalogue.ts'
import { survivors } from './survivors.ts'
import { operandsIn } from './weaken-text.ts'

const { connection } = await openTestDatabase()

/** The names of the weakenings, and Postgres's errors for the weakenings that it refuses. */
async function tryAll() {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const mutations = await readMutations(client)
    const refused: string[] = []
    for (const { name, sql } of mutations) {
      await client.query('begin')
      await client.query(sql).catch(({ message }) => refused.push(`${name}: ${message}`))
      await client.query('rollback')
    }
    return { names: mutations.map(({ name }) => name), refused }
  } finally {
    await client.end()
  }
}

test('Postgres accepts every weakening, their names are unique, and survivors.ts lists only names of weakenings', async () => {
  const { names, refused } = await tryAll()
  assert.deepEqual(refused, [])
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
  assert.deepEqual(
    Object.keys(survivors).filter((name) => !names.includes(name)),
    [],
  )
})

test('a SQL `case` counts as one operand, and the operands within its conditions are found, too', () => {
  const sql = `a = 1 and case when b and c then d else e end and f between 1 and 2`
  assert.deepEqual(
    operandsIn(sql).map(({ text }) => text),
    ['a = 1', 'b', 'c', 'case when b and c then d else e end', 'f between 1 and 2'],
  )
})
