import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Hono } from 'hono'
import { listen } from './listen.ts'

const start = async (t: TestContext, request = 200) => {
  const server = await listen('127.0.0.1', 0, { headers: 100, request, check: 20 })
  t.after(() => server.close())
  server.serve(
    new Hono()
      .get('/', (c) => c.text('served'))
      .post('/read', async (c) => c.text(await c.req.text()))
      .post('/refused', (c) => c.text('No', 403))
      .post('/refused-with-a-look', (c) => c.text(c.req.raw.body ? 'No' : '', 403))
      .post('/refused-within', async (c) => {
        await c.req.raw.body?.getReader().read()
        return c.text('No', 403)
      })
      .onError((_, c) => c.text('', 500)),
  )
  return server
}

/** Sends bytes as they are, and resolves to everything received until the server closes the connection. */
async function exchange(port: number, bytes: string, more?: (answer: string) => string | undefined) {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
    const next = more?.(answer)
    if (next !== undefined) socket.write(next)
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  return answer
}

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const LOCAL = 'Host: localhost'
const CLOSE = 'Connection: close'

/** What the HTTP parser refuses, with the status of the response. */
const REFUSED: [status: number, what: string, bytes: string][] = [
  [400, 'no protocol', 'hello\r\n\r\n'],
  [400, 'a header with a control character', lines('GET / HTTP/1.1', LOCAL, 'X: a\0b')],
  [400, 'no host', lines('GET / HTTP/1.1', CLOSE)],
  [400, 'neither version nor host', 'GET /\r\n\r\n'],
  [400, 'two hosts', lines('GET / HTTP/1.1', LOCAL, LOCAL, CLOSE)],
  [400, 'an invalid host', lines('GET / HTTP/1.1', 'Host: a b', CLOSE)],
  [400, 'two lengths', lines('POST /read HTTP/1.1', LOCAL, 'Content-Length: 1', 'Content-Length: 2')],
  [400, 'an invalid chunk', `${lines('POST /read HTTP/1.1', LOCAL, 'Transfer-Encoding: chunked')}zz\r\n`],
  [408, 'headers that do not end', `GET / HTTP/1.1\r\n${LOCAL}\r\n`],
  [408, 'a body that does not end', `${lines('POST /read HTTP/1.1', LOCAL, 'Content-Length: 9')}abc`],
  [
    413,
    'long chunk extensions',
    `${lines('POST /read HTTP/1.1', LOCAL, 'Transfer-Encoding: chunked')}1;${'x'.repeat(20_000)}\r\n`,
  ],
  [417, 'an unknown expectation', lines('GET / HTTP/1.1', LOCAL, 'Expect: miracles', CLOSE)],
  [431, 'headers that are too large', lines('GET / HTTP/1.1', LOCAL, `X: ${'x'.repeat(20_000)}`)],
]

for (const [status, what, bytes] of REFUSED) {
  test(`a request with ${what} gets ${status} as JSON that pages of other origins can read`, async (t) => {
    const { port } = await start(t)
    const answer = await exchange(port, bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(head, /^access-control-allow-origin: \*\r?$/im)
    assert.match(head, /^access-control-expose-headers: .*Retry-After/im)
    assert.match(head, /^content-type: application\/json/im)
    assert.equal(
      typeof JSON.parse(body.replace(/^[0-9a-f]+\r\n/, '').split('\r\n')[0] ?? '').message,
      'string',
    )
  })
}

const expecting = (path: string) =>
  lines(`POST ${path} HTTP/1.1`, LOCAL, 'Content-Length: 4', 'Expect: 100-continue', CLOSE)

test('the server asks for an announced body (100 Continue) only when the handler reads the body', async (t) => {
  const { port } = await start(t)
  let isSent = false
  const read = await exchange(port, expecting('/read'), (answer) => {
    if (isSent || !answer.includes('100 Continue')) return undefined
    isSent = true
    return 'body'
  })
  assert.match(read, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 .*body/s)
  assert.match(await exchange(port, expecting('/refused')), /^HTTP\/1\.1 403 /)
})

for (const [when, path] of [
  ['before its body was read', '/refused'],
  ['after its body was accessed but not read', '/refused-with-a-look'],
  ['while its body was read', '/refused-within'],
]) {
  const head = lines(`POST ${path} HTTP/1.1`, LOCAL, 'Content-Length: 1000000')

  test(`a client whose request is refused ${when} may send the rest of it and then another request`, async (t) => {
    const { port } = await start(t, 60_000)
    let isRefused = false
    const answer = await exchange(port, head + 'x'.repeat(300_000), (text) => {
      if (isRefused || !text.endsWith('No')) return undefined
      isRefused = true
      return 'x'.repeat(700_000) + lines('GET / HTTP/1.1', LOCAL, CLOSE)
    })
    assert.match(answer, /^HTTP\/1\.1 403 .*HTTP\/1\.1 200 .*served$/s)
  })

  test(`a client whose request is refused ${when} and that sends no more is disconnected without another response`, async (t) => {
    const { port } = await start(t)
    const answer = await exchange(port, `${head}x`)
    assert.equal(answer.match(/HTTP\/1\.1/g)?.length, 1, answer)
  })
}
