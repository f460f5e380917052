import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, openRest } from './testing.ts'

let hasRoom = true
const space = { hasRoomForUploads: () => true, hasRoomForRows: () => hasRoom }
const { ask, owner } = await openRest(
  `create table notes (id int primary key);
   grant all on notes to anon;
   create function count_notes() returns bigint language sql stable as 'select count(*) from notes';
   create function fail(code text) returns void language plpgsql as $$ begin
     raise exception 'could not extend file "base/16384/2619"' using errcode = code, hint = 'Check "base".';
   end $$;
   grant execute on all functions in schema public to anon`,
  space,
)

function assertDiskFull({ status, headers, body }: Answer) {
  assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  assert.deepEqual(body, {
    code: '53100',
    details: null,
    hint: null,
    message: 'The disk of the server is full; nothing can be saved at the moment.',
  })
}

test('with little disk space left, writes are refused but reads still work', async (t) => {
  t.after(() => {
    hasRoom = true
  })
  await ask('POST', '/notes', { body: { id: 1 } })
  hasRoom = false
  assertDiskFull(await ask('POST', '/notes', { body: { id: 2 } }))
  assertDiskFull(await ask('PATCH', '/notes?id=eq.1', { body: { id: 3 } }))
  assertDiskFull(await ask('DELETE', '/notes?id=eq.1'))
  assertDiskFull(await ask('POST', '/rpc/fail', { body: { code: 'P0001' } }))
  assert.equal((await ask('GET', '/notes')).text, '[{"id":1}]')
  assert.equal((await ask('POST', '/rpc/count_notes', { body: {} })).text, '1')
})

test('a full disk that only Postgres notices is reported like one that the server notices', async () => {
  assertDiskFull(await ask('POST', '/rpc/fail', { body: { code: '53100' } }))
})

test('an error about a file does not reach the client', async () => {
  for (const code of ['58030', '58P01', 'XX001', 'XX002']) {
    const { status, text } = await ask('POST', '/rpc/fail', { body: { code } })
    assert.equal(status, 500)
    assert.doesNotMatch(text, /base/)
  }
})

test('while Postgres starts or stops, requests get 503 with Retry-After', async () => {
  for (const code of ['57P01', '57P02', '57P03', '53300']) {
    const { status, headers } = await ask('POST', '/rpc/fail', { body: { code } })
    assert.deepEqual([status, headers.get('retry-after')], [503, '5'])
  }
  assert.equal((await owner.query('select from notes')).rowCount, 1)
})
