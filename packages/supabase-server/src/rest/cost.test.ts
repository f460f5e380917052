import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CINEMA, openRest } from './testing.ts'

const { ask, owner, database } = await openRest(`${CINEMA}
  create table reviews (id int primary key, film_id int references films, body text not null);
  insert into reviews select id, 1 + id % 3, repeat('ab ', 300) from generate_series(1, 3000) as id;
  create table notes (id int primary key, body text not null);
  create function long_text(size int) returns text language sql stable as $$ select repeat('x', size) $$;
  create function long_rows(size int) returns setof reviews language sql stable
    as $$ select id, film_id, repeat(body, size) from reviews $$;
  create function patience(reviews) returns text language sql stable
    as $$ select current_setting('statement_timeout') $$;
  create function dawdle(reviews) returns text language sql stable as $$ select pg_sleep(60)::text $$;
  grant select on reviews to anon, authenticated, service_role;
  grant select, insert, update, delete on notes to anon, authenticated;
  grant execute on all functions in schema public to anon, authenticated, service_role;
`)

/** Requests with a pattern or a search in each possible place. Their column `patience` returns the timeout. */
const COSTLY = {
  'a pattern': '/reviews?body=match.ab',
  'a case-insensitive pattern': '/reviews?body=imatch.AB',
  'a negated pattern': '/reviews?body=not.match.x',
  'any of several patterns': '/reviews?body=match(any).{ab,x}',
  'a pattern among alternatives': '/reviews?or=(id.eq.0,and(id.gt.0,body.match.ab))',
  'a pattern of an embedded resource': '/reviews?films.title=match.a',
  'a pattern of a called function': '/rpc/long_rows?size=1&body=match.ab',
  'a search in text': '/reviews?body=fts.ab',
  'a search in web search syntax': '/reviews?body=wfts(simple).ab',
  'a resource embedded twice': '/reviews?b:films(id)',
}

for (const [what, path] of Object.entries(COSTLY)) {
  test(`a request with ${what} times out after 200 ms for visitors and a second for signed-in people`, async () => {
    const [start, filter] = path.split('?') as [string, string]
    const select = `select=patience,films(title)${filter.startsWith('b:') ? `,${filter}` : ''}`
    const url = `${start}?${select}&${filter}&limit=1`
    for (const [as, patience] of [
      ['visitor', '200ms'],
      ['ana', '1s'],
      ['service', '8s'],
    ] as const) {
      const { body } = await ask('GET', url, { as })
      assert.equal((body as { patience: string }[])[0]?.patience, patience, JSON.stringify(body))
    }
  })
}

test('a request with an ordinary filter times out after three seconds for visitors', async () => {
  const { body } = await ask('GET', '/reviews?select=patience,films(title)&body=like.ab*&limit=1')
  assert.equal((body as { patience: string }[])[0]?.patience, '3s')
})

test('a request that takes too long is cancelled', async () => {
  const { status, body } = await ask('GET', '/reviews?select=dawdle&body=match.ab&limit=1')
  assert.deepEqual([status, (body as { code: string }).code], [500, '57014'])
})

const TOO_LARGE: Record<
  string,
  [method: string, path: string, body?: object | undefined, headers?: Record<string, string>]
> = {
  'many rows': ['GET', '/rpc/long_rows?size=20'],
  'rows as CSV': ['GET', '/rpc/long_rows?size=20', undefined, { accept: 'text/csv' }],
  'one value': ['POST', '/rpc/long_text', { size: 5_000_000 }],
  'counted rows': ['GET', '/rpc/long_rows?size=20', undefined, { prefer: 'count=exact' }],
  'one object': [
    'GET',
    '/rpc/long_rows?size=6000&limit=1',
    undefined,
    { accept: 'application/vnd.pgrst.object+json' },
  ],
}

for (const [what, [method, path, body, headers]] of Object.entries(TOO_LARGE)) {
  test(`a response of more than 4 MB, consisting of ${what}, is refused`, async () => {
    const answer = await ask(method, path, {
      body,
      ...(headers && { headers: headers as Record<string, string> }),
    })
    const { code, details } = answer.body as { code: string; details: string }
    assert.deepEqual([answer.status, code, details], [400, 'PGRST127', 'A response of more than 4 MB'])
  })
}

test('a write whose response would be too large is rolled back, but commits if no response body is requested', async () => {
  const body = Array.from({ length: 3 }, (_, id) => ({ id, body: 'x'.repeat(1_300_000) }))
  const columns = 'a:body,b:body'
  const represented = await ask('POST', `/notes?select=${columns}`, {
    body,
    headers: { prefer: 'return=representation' },
  })
  assert.equal(represented.status, 400)
  assert.equal((await owner.query('select from notes')).rowCount, 0)
  assert.equal((await ask('POST', '/notes', { body })).status, 201)
})

test('a response of almost 4 MB is sent', async () => {
  const { status, text } = await ask('POST', '/rpc/long_text', { body: { size: 4_194_000 } })
  assert.deepEqual([status, text.length], [200, 4_194_002])
})

test('a select is refused if it names the same column of a table more than three times, or has more than 200 items', async () => {
  const names = (count: number, column: string) =>
    Array.from({ length: count }, (_, at) => `c${at}:${column}`).join(',')
  const status = async (select: string) => (await ask('GET', `/films?select=${select}&limit=1`)).status
  assert.equal(await status(names(3, 'title')), 200)
  assert.equal(await status(names(4, 'title')), 400)
  assert.equal(await status(`id,studios(${names(4, 'name')})`), 400)
  assert.equal(await status(names(200, 'info->n')), 200)
  assert.equal(await status(names(201, 'info->n')), 400)
})

test('requests with a planned count leave few prepared statements on a connection', async () => {
  for (let at = 0; at < 150; at++) {
    const path = `/films?select=a${at}:title,${'x'.repeat(900)}:id,studios(name),roles(character)`
    for (let times = 0; times < 2; times++) {
      assert.equal((await ask('GET', path, { headers: { prefer: 'count=planned' } })).status, 200)
    }
  }
  const held = 'select coalesce(sum(length(statement)), 0)::int as length from pg_prepared_statements'
  const connections = Array.from({ length: 4 }, () => database.run<{ length: number }>({ text: held }))
  for (const { rows } of await Promise.all(connections)) assert.ok((rows[0]?.length ?? 0) < 110_000)
})
