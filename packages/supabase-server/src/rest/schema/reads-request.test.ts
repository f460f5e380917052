import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openServices } from '#testing/test-server.ts'
import { introspect } from './introspect.ts'

const { owner, context } = await openServices()

/** Whether reads depend on the request if the database has these functions. */
async function readsRequest(...functions: string[]) {
  await owner.query('drop schema public cascade; create schema public')
  for (const sql of functions) await owner.query(`create function ${sql}`)
  return (await introspect(context.database)).readsRequest
}

const body = `as $$ select current_setting('request.headers', true) $$`

test('reads depend on the request if a function that they may call reads it', async () => {
  assert.equal(await readsRequest(`seen() returns text language sql stable ${body}`), true)
})

test('reads do not depend on the request if only a volatile function of the API reads it', async () => {
  assert.equal(await readsRequest(), false)
  assert.equal(await readsRequest(`seen() returns text language sql ${body}`), false)
})

test('reads depend on the request if other SQL calls the volatile function that reads it', async () => {
  for (const call of ['seen()', 'SEEN ()', 'public."seen"()']) {
    const caller = `caller() returns text language sql stable as $$ select ${call} $$`
    assert.equal(await readsRequest(`seen() returns text language sql ${body}`, caller), true, call)
  }
})
