import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenOf } from '#testing/test-server.ts'
import { openSockets, publishableKey, secretKey } from './testing.ts'

const ana = '00000000-0000-4000-8000-00000000000a'
const bia = '00000000-0000-4000-8000-00000000000b'

const { owner, subscribe, open } = await openSockets(`
  create table letters (id int generated always as identity primary key, reader uuid, name text);
  alter table letters enable row level security;
  grant select on letters to anon, authenticated;
  create policy "letters to all" on letters for select to anon using (reader is null);
  create policy "own letters, and those to all" on letters for select to authenticated
    using (reader is null or reader = (select (current_setting('request.jwt.claims')::json ->> 'sub')::uuid));

  -- Reading a slow letter blocks until the advisory lock with its reader's number is free.
  create table slow_letters (like letters including all);
  alter table slow_letters enable row level security;
  grant select on slow_letters to anon, authenticated;
  create function wait_for_lock() returns boolean language sql
    return pg_advisory_xact_lock_shared(coalesce((auth.jwt() ->> 'lock')::int, 0)) is not null;
  grant execute on function wait_for_lock() to anon, authenticated;
  create policy "letters after a while" on slow_letters for select to anon, authenticated using (wait_for_lock());

  alter publication supabase_realtime add table letters, slow_letters;
`)

const all = { event: '*', schema: 'public', table: 'letters' }
const send = (reader: string | null, name: string) =>
  owner.query('insert into letters (reader, name) values ($1, $2)', [reader, name])

/** The `exp` claim of a token, counted from the current second: with `seconds(1)` it may expire almost immediately. */
const seconds = (fromNow: number) => ({ exp: Math.floor(Date.now() / 1000) + fromNow })

const refusal = async (token: string) => {
  const client = await open()
  const { status, response } = await client.join('realtime:refused', {}, token)
  assert.equal(status, 'error')
  return response.reason
}

test('a join with an invalid token is refused', async () => {
  assert.match(
    await refusal(await tokenOf(ana, seconds(-42))),
    /^InvalidJWTToken: Token has expired 4\d seconds ago$/,
  )
  assert.equal(
    await refusal(await tokenOf(ana, {}, 'a secret of somebody else, as long as ours is')),
    'JwtSignatureError: Failed to validate JWT signature',
  )
  for (const token of ['nonsense', 'a.b.c', '', 'two words', 'sb_publishable_of_another_project']) {
    assert.equal(await refusal(token), 'MalformedJWT: The token provided is not a valid JWT', token)
  }
})

test('an API key is accepted as a token', async () => {
  const client = await open()
  for (const key of [publishableKey, secretKey])
    assert.equal((await client.join('realtime:a', {}, key)).status, 'ok')
})

test('a channel joined without a token uses the API key that opened the socket', async () => {
  const client = await open(`apikey=${secretKey}&vsn=2.0.0`)
  await client.join('realtime:a', { postgres_changes: [all] })
  await client.waitFor(({ event }) => event === 'system')
  await send(ana, 'private, but not to an operator')
  await client.changesUntil('private, but not to an operator')
})

test("a channel ends half a minute after its token's expiry", async () => {
  const client = await subscribe(await tokenOf(ana, seconds(-27)), all)
  const { payload } = await client.waitFor(
    ({ event, payload }) => event === 'system' && payload.status === 'error',
  )
  assert.match(payload.message, /^Token has expired 3\d seconds ago$/)
  assert.equal(payload.extension, 'system')
  await client.waitFor(({ event, ref }) => event === 'phx_close' && ref === '1')

  const witness = await subscribe(publishableKey, all)
  await send(null, 'after the end')
  await witness.changesUntil('after the end')
  assert.deepEqual(client.changes, [])
})

test('a channel whose token is refreshed stays open', async () => {
  const client = await subscribe(await tokenOf(ana, seconds(-27)), all)
  const witness = await subscribe(await tokenOf(bia, seconds(-27)), all)
  await client.ask('realtime:test', 'access_token', { access_token: await tokenOf(ana) }, '1')
  await witness.waitFor(({ event }) => event === 'phx_close')
  await send(ana, 'still here')
  assert.equal((await client.changesUntil('still here')).length, 1)
})

test('after a sign-out a channel receives only the rows that visitors may read', async () => {
  const client = await subscribe(await tokenOf(ana), all)
  await send(ana, 'to Ana')
  await client.changesUntil('to Ana')
  await client.ask('realtime:test', 'access_token', { access_token: publishableKey }, '1')
  await send(ana, 'to Ana again')
  await send(null, 'end of letters')
  const names = (await client.changesUntil('end of letters')).map(({ record }) => record?.name)
  assert.deepEqual(names, ['to Ana', 'end of letters'])
})

test('after a sign-in a channel also receives the rows that only the person may read', async () => {
  const client = await subscribe(publishableKey, all)
  await client.ask('realtime:test', 'access_token', { access_token: await tokenOf(ana) }, '1')
  await send(ana, 'welcome')
  assert.equal((await client.changesUntil('welcome')).length, 1)
})

test('refreshing with an invalid token ends the channel', async () => {
  for (const [token, message] of [
    ['nonsense', 'The token provided is not a valid JWT'],
    [7, 'The token provided is not a valid JWT'],
    [await tokenOf(ana, seconds(-31)), /^Token has expired 3\d seconds ago$/],
    [
      await tokenOf(ana, {}, 'a secret of somebody else, as long as ours is'),
      'Failed to validate JWT signature',
    ],
  ] as const) {
    const client = await subscribe(await tokenOf(ana), all)
    client.send('realtime:test', 'access_token', { access_token: token })
    const reply = await client.waitFor(
      ({ event, payload }) => event === 'system' && payload.status === 'error',
    )
    assert.ok(
      typeof message === 'string' ? reply.payload.message === message : message.test(reply.payload.message),
    )
    await client.waitFor(({ event }) => event === 'phx_close')
  }
})

test('a refresh with a null token changes nothing', async () => {
  const client = await subscribe(await tokenOf(ana), all)
  assert.equal((await client.ask('realtime:test', 'access_token', { access_token: null }, '1')).status, 'ok')
  await send(ana, 'nothing changed')
  await client.changesUntil('nothing changed')
})

/** Makes reads of `slow_letters` wait if the caller's token contains `lock`. */
async function holdUp(lock: number) {
  const holder = await owner.connect()
  await holder.query('select pg_advisory_lock($1)', [lock])
  return {
    async isWaitedFor() {
      const waiting = `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`
      while ((await holder.query(waiting, [lock])).rowCount === 0);
    },
    async letGo() {
      await holder.query('select pg_advisory_unlock($1)', [lock])
      holder.release()
    },
  }
}

const slow = { event: '*', schema: 'public', table: 'slow_letters' }
const slowReader = (lock: number) => tokenOf(ana, { lock })

test('a change is still delivered if the token changes while the row is being read', async () => {
  const client = await subscribe(await slowReader(1), slow)
  const lock = await holdUp(1)
  await owner.query(`insert into slow_letters (name) values ('in between')`)
  await lock.isWaitedFor()
  await client.ask('realtime:test', 'access_token', { access_token: publishableKey }, '1')
  await lock.letGo()
  assert.equal((await client.changesUntil('in between')).length, 1)
})

test('a subscriber that keeps changing its token during a read must rejoin', async () => {
  const client = await subscribe(await slowReader(1), slow)
  const locks = [await holdUp(1), await holdUp(2), await holdUp(3)]
  await owner.query(`insert into slow_letters (name) values ('for nobody')`)
  for (const [index, lock] of locks.entries()) {
    await lock.isWaitedFor()
    const token = await slowReader(index + 2)
    await client.ask('realtime:test', 'access_token', { access_token: token }, '1')
    await lock.letGo()
  }
  await client.waitFor(({ event, ref }) => event === 'phx_error' && ref === '1')
  assert.deepEqual(client.changes, [])
})
