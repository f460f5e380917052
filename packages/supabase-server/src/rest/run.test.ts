import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CINEMA, openRest } from './testing.ts'

const REQUEST = `json_build_object(
  'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
  'headers', current_setting('request.headers', true)::json, 'cookies', current_setting('request.cookies', true)::json)`

const { ask, owner } = await openRest(`
  ${CINEMA}
  create function seen(wanted text default null) returns json language sql volatile as $$ select ${REQUEST} $$;
  create function read_only_seen(pause float default 0) returns json language sql stable
    as $$ select ${REQUEST} from pg_sleep(pause) $$;
  grant execute on all functions in schema public to anon, authenticated, service_role;
  create table notes (id int generated always as identity, team text not null
    default current_setting('request.headers', true)::json ->> 'x-team');
  insert into notes (team) values ('blue'), ('red');
  alter table notes enable row level security;
  create policy "a team sees its notes" on notes to anon
    using (team = current_setting('request.headers', true)::json ->> 'x-team') with check (true);
  grant select, insert on notes to anon;
`)

type Seen = {
  method: string
  path: string
  headers: Record<string, string>
  cookies: Record<string, string>
}

test("SQL sees the request's method, path, headers and cookies", async () => {
  const headers = { 'X-Team': 'azul, água', cookie: 'a=1; b="x=y"; c' }
  for (const name of ['seen', 'read_only_seen']) {
    const { body } = await ask('POST', `/rpc/${name}`, { headers, body: {} })
    const seen = body as Seen
    assert.deepEqual([seen.method, seen.path], ['POST', `/rpc/${name}`])
    assert.equal(seen.headers['x-team'], 'azul, água')
    assert.equal(seen.headers['content-type'], 'application/json')
    assert.equal(seen.headers.cookie, undefined)
    assert.deepEqual(seen.cookies, { a: '1', b: '"x=y"', c: '' })
  }
  const { body } = await ask('GET', '/rpc/read_only_seen?pause=0', { as: 'ana' })
  const { method, path, headers: sent, cookies } = body as Seen
  assert.deepEqual([method, path, cookies], ['GET', '/rpc/read_only_seen', {}])
  assert.match(sent.authorization ?? '', /^Bearer /)
})

test("SQL sees the client's IP address in cf-connecting-ip, which no client can forge", async () => {
  const headers = { 'cf-connecting-ip': '192.0.2.1', 'CF-Connecting-IP': '192.0.2.2' }
  for (const [from, seen] of [
    ['198.51.100.7', '198.51.100.7'],
    [undefined, undefined],
  ]) {
    const { body } = await ask('POST', '/rpc/seen', { headers, body: {}, ...(from && { from }) })
    assert.equal((body as Seen).headers['cf-connecting-ip'], seen)
  }
})

test("policies and column defaults see the request's headers, in a single statement and in a transaction", async () => {
  const headers = { 'x-team': 'blue' }
  assert.deepEqual((await ask('GET', '/notes?select=team', { headers })).body, [{ team: 'blue' }])
  const counted = { ...headers, prefer: 'count=planned' }
  assert.deepEqual((await ask('GET', '/notes?select=team', { headers: counted })).body, [{ team: 'blue' }])
  assert.deepEqual((await ask('GET', '/notes?select=team')).body, [])
  const prefer = 'return=representation'
  const insert = { headers: { 'x-team': 'green', prefer }, body: { id: undefined } }
  assert.deepEqual((await ask('POST', '/notes?select=team', insert)).body, [{ team: 'green' }])
})

test('concurrent reads with different headers share no response', async () => {
  const teams = ['blue', 'red', 'blue', 'red', 'none']
  const answers = await Promise.all(
    teams.map((team) =>
      ask('POST', '/rpc/read_only_seen', { headers: { 'x-team': team }, body: { pause: 0.05 } }),
    ),
  )
  assert.deepEqual(
    answers.map(({ body }) => (body as Seen).headers['x-team']),
    teams,
  )
})

test('a request sees no headers of the previous request on the same connection', async () => {
  await ask('POST', '/rpc/seen', { headers: { 'x-team': 'blue' }, body: {} })
  const { body } = await ask('POST', '/rpc/seen', { body: {} })
  assert.equal((body as Seen).headers['x-team'], undefined)
  assert.equal((await owner.query('select from notes')).rowCount, 3)
})
