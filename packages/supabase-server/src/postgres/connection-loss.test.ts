import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestDatabase } from '#testing/test-database.ts'
import { openDatabase } from './database.ts'

const end = new AsyncDisposableStack()
// Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
after(() => end.disposeAsync())
const { owner, connection } = await openTestDatabase()
const errors: string[] = []
const database = openDatabase(connection, { onError: ({ message }) => errors.push(message), size: 1 })
end.defer(() => database.end())

test('a connection that breaks during a query fails only that query', async (t) => {
  const failing = assert.rejects(database.run({ text: 'select pg_sleep(60)' }), { code: '57P01' })
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(60)' and pid <> pg_backend_pid()`
  while ((await owner.query(ended)).rowCount === 0);
  await failing
  // The pool may hand out the broken connection once more before it notices the loss.
  await t.waitFor(() => database.run({ text: 'select' }))
  assert.ok(errors.length > 0)
})
