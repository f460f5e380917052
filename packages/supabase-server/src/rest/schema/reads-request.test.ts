import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openServices } from '#testing/test-server.ts'
import { introspect } from './introspect.ts'

const { owner, context } = await openServices()

/** Reads the schema of a database that contains only what these statements create. */
async function schemaAfter(...statements: string[]) {
  await owner.query('drop schema public cascade; create schema public')
  for (const sql of statements) await owner.query(sql)
  return introspect(context.database)
}
const readers = async (...statements: string[]) =>
  [...(await schemaAfter(...statements)).readsRequest].toSorted()

const body = `as $$ select current_setting('request.headers', true) $$`
const seen = `create function seen() returns text language sql stable ${body}`
const table = 'create table guests (id int); alter table guests enable row level security'

test('a call depends on the request if its function reads the request, itself or through others', async () => {
  assert.deepEqual(await readers(), [])
  for (const call of ['seen()', 'SEEN ()', 'public."seen"()']) {
    const caller = `create function caller() returns text language sql stable as $$ select ${call} $$`
    const above = `create function above() returns text language plpgsql as $$ begin return caller(); end $$`
    const other = `create function other() returns text language sql as $$ select 'seen' $$`
    assert.deepEqual(await readers(seen, caller, above, other), ['above', 'caller', 'seen'], call)
  }
})

test('every read depends on the request if a policy, a view or a computed column reads the request', async () => {
  for (const sql of [
    'create policy mine on guests using (seen() is not null)',
    'create view visits as select seen() as by',
    'create function of_guest(guests) returns text language sql stable as $$ select seen() $$',
  ]) {
    const found = await readers(table, seen, sql)
    assert.ok(found.includes(''), sql)
  }
})

test('a comment on a function can state that the function, and so its callers, do not read the request', async () => {
  const caller = `create function caller() returns text language sql stable as $$ select seen() $$`
  const above = `create function above() returns text language sql stable as $$ select caller() $$`
  const comment = `comment on function caller() is 'Does not read the request.'`
  assert.deepEqual(await readers(seen, caller, above, comment), ['seen'])
})

test('a comment on a function can name the only argument with which the function reads the request', async () => {
  const comment = `comment on function seen() is 'Says hello. Reads the request only with guest.'`
  const { routines } = await schemaAfter(seen, comment)
  assert.equal(routines.get('seen')?.[0]?.readsRequestWith, 'guest')
})
