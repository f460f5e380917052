import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { openTarget } from './target.ts'

const { url, publishableKey, send, people, harmless } = await openTarget()
const port = Number(new URL(url).port)

/** Sends raw bytes and resolves to everything received until the connection is closed or idle. */
async function raw(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.setTimeout(400, () => socket.destroy())
  socket.on('error', () => {})
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  await once(socket, 'connect')
  socket.write(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return received
}

const statuses = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /rest/v1/rpc/nothing HTTP/1.1\r\nHost: x\r\napikey: ${publishableKey}\r\n${headers}\r\n\r\n${body}`
const chunked = `0\r\n\r\n${SMUGGLED}`

/** Requests whose end a proxy and a server could determine differently. */
const SHAPES: Record<string, string> = {
  'a length beside chunks': post(`Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked),
  'chunks beside a length': post(`Transfer-Encoding: chunked\r\nContent-Length: 4`, chunked),
  'two lengths': post('Content-Length: 0\r\nContent-Length: 40', SMUGGLED),
  'two equal lengths in one header': post('Content-Length: 0, 0', SMUGGLED),
  'a length with a sign': post('Content-Length: +0', SMUGGLED),
  'a negative length': post('Content-Length: -1', SMUGGLED),
  'a hexadecimal length': post('Content-Length: 0x0', SMUGGLED),
  'a length with a space': post('Content-Length: 0 0', SMUGGLED),
  'a space before the colon': post('Content-Length : 40', SMUGGLED),
  'a tab before the colon': post('Transfer-Encoding\t: chunked', chunked),
  'an unknown coding': post('Transfer-Encoding: xchunked', chunked),
  'chunked that is not last': post('Transfer-Encoding: chunked, identity', chunked),
  'two codings': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunked),
  'a folded header': post('Transfer-Encoding:\r\n chunked', chunked),
  'a vertical tab in a header': post('Transfer-Encoding: \x0bchunked', chunked),
  'a NUL in a header': post('X: a\0b', ''),
  'a carriage return in a header': post('X: a\rTransfer-Encoding: chunked', ''),
  'a bare line feed':
    'POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0\n\nGET /smuggled HTTP/1.1\n\n',
  'a chunk size with a sign': post('Transfer-Encoding: chunked', `+0\r\n\r\n${SMUGGLED}`),
  'a chunk size with 0x': post('Transfer-Encoding: chunked', `0x0\r\n\r\n${SMUGGLED}`),
  'a chunk size that overflows': post(
    'Transfer-Encoding: chunked',
    `10000000000000000\r\na\r\n0\r\n\r\n${SMUGGLED}`,
  ),
  'a chunk that is longer than its size': post(
    'Transfer-Encoding: chunked',
    `1\r\nabc\r\n0\r\n\r\n${SMUGGLED}`,
  ),
  'a chunk extension with a line feed': post('Transfer-Encoding: chunked', `0;a\n\r\n\r\n${SMUGGLED}`),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'no version': 'GET /\r\n\r\n',
  'an unknown version': 'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
  'an unknown method': 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a line break in the path': 'GET /\rX: y HTTP/1.1\r\nHost: x\r\n\r\n',
  'TLS bytes in place of HTTP': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
  'the method CONNECT': 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'a header of 20 kB': `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'a path of 20 kB': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'five thousand headers': `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`,
}

for (const [name, bytes] of Object.entries(SHAPES)) {
  test(`a request with ${name} is refused and smuggles no second request`, async () => {
    const received = await raw(bytes)
    assert.ok(statuses(received).length <= 1, received)
    for (const status of statuses(received)) assert.ok(status >= 400 && status < 500, received)
    assert.doesNotMatch(received, /node_modules|\bat \S+ \(/)
  })
}

test('two requests in one packet get two responses, in order', async () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`
  const received = await raw(get('/robots.txt') + get('/rest/v1/profiles'))
  assert.deepEqual(statuses(received), [200, 401])
})

test('an absolute URL in the request line does not make the server a proxy', async () => {
  const received = await raw('GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n')
  assert.doesNotMatch(received, /Example Domain|^Location/im)
})

for (const method of ['TRACE', 'TRACK', 'PROPFIND', 'LINK', 'PURGE', 'SEARCH']) {
  test(`the method ${method} is refused on every path`, async () => {
    for (const path of ['/', '/rest/v1/professionals', '/auth/v1/user', '/storage/v1/bucket']) {
      const secret = { cookie: 'a=secret-cookie', authorization: `Bearer ${people.client.token}` }
      const { status, text } = await send({ method, path, headers: secret }).catch(() => ({
        status: 400,
        text: '',
      }))
      assert.ok(status >= 400, `${path}: ${status}`)
      assert.ok(!text.includes('secret-cookie'))
    }
  })
}

for (const header of [
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-prefix',
  'x-forwarded-user',
  'x-user-id',
  'x-client-info',
  'x-http-method-override',
  'x-middleware-subrequest',
  'x-supabase-role',
  'role',
]) {
  test(`the header ${header} gives access to nothing`, async () => {
    for (const value of [
      '/rest/v1/rpc/admin_users',
      people.admin.id,
      'DELETE',
      'service_role',
      'middleware:middleware',
    ]) {
      await harmless(
        { path: '/rest/v1/profiles', headers: { [header]: value } },
        {
          as: 'client',
          method: 'POST',
          path: '/rest/v1/rpc/nothing',
          headers: { [header]: value },
          body: {},
        },
      )
    }
  })
}

for (const [name, path] of Object.entries({
  'two API keys': `/rest/v1/profiles?apikey=x&apikey=${publishableKey}`,
  'two filters on one column': '/rest/v1/profiles?id=eq.x&id=not.is.null',
  'two selects': '/rest/v1/profiles?select=id&select=*,favorites(*)',
  'a filter called __proto__': '/rest/v1/profiles?__proto__=eq.1&constructor=eq.1',
  'a function called constructor': '/rest/v1/rpc/constructor',
  'a table called __proto__': '/rest/v1/__proto__',
  'a table called toString': '/rest/v1/toString',
  'a bucket called __proto__': '/storage/v1/bucket/__proto__',
  'a slug called __proto__': '/profissional/__proto__',
})) {
  test(`a request with ${name} changes nothing and reveals nothing`, async () => {
    await harmless(
      { as: 'client', path },
      { as: 'client', method: 'POST', path, body: JSON.parse('{"__proto__":{"role":"service_role"}}') },
    )
  })
}
