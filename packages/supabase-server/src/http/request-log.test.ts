import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { type AnsweredRequest, requestLog } from './request-log.ts'

function app() {
  const lines: Record<string, unknown>[] = []
  const seen: AnsweredRequest[] = []
  const log = { info: (line: object) => lines.push({ ...line }), warn: () => {}, error: () => {} }
  const protocol = new Hono()
    .get('/:name', (c) => c.text('one'))
    .get('/broken/:id', () => {
      throw new Error('broken')
    })
    .all('*', (c) => c.text('none', 404))
  const server = new Hono()
    .use(requestLog(log, (request) => seen.push(request)))
    .use('/rest/v1/*', async (c, next) => (c.req.header('stop') ? c.text('stopped', 401) : next()))
    .route('/rest/v1', protocol)
    .get('/*', (c) => c.text('page'))
  server.onError((_, c) => c.text('failed', 500))
  return { server, lines, seen }
}

const cases: [string, RequestInit, { method: string; route: string; status: number }][] = [
  ['/rest/v1/profiles?email=eq.ana@example.com', {}, { method: 'GET', route: '/rest/v1/:name', status: 200 }],
  ['/rest/v1/a/b/ana@example.com', {}, { method: 'GET', route: '/rest/v1/*', status: 404 }],
  ['/rest/v1/broken/ana@example.com', {}, { method: 'GET', route: '/rest/v1/broken/:id', status: 500 }],
  ['/rest/v1/profiles', { headers: { stop: 'yes' } }, { method: 'GET', route: '/rest/v1/*', status: 401 }],
  ['/ana@example.com', {}, { method: 'GET', route: '/*', status: 200 }],
  ['/ana@example.com', { method: 'POST', body: 'ana' }, { method: 'POST', route: '/*', status: 404 }],
]
for (const [path, init, expected] of cases) {
  test(`${init.method ?? 'GET'} ${path} (${expected.status}) is logged with its route pattern`, async () => {
    const { server, lines, seen } = app()
    const answer = await server.request(path, init)
    assert.equal(lines.length, 1)
    const { id, ms, ...line } = lines[0] ?? {}
    assert.deepEqual(line, expected)
    assert.equal(typeof ms, 'number')
    assert.equal(answer.headers.get('x-request-id'), id)
    assert.deepEqual(seen, [{ ...expected, ms }])
  })
}
