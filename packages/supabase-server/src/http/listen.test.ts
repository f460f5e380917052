import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { OperatorError } from '#operator-error.ts'
import { type HttpServer, listen } from './listen.ts'

const IMPATIENT = { headers: 100, request: 200, silence: 150, check: 20 }

async function start(t: TestContext, timeouts: Parameters<typeof listen>[2] = {}) {
  const server = await listen('127.0.0.1', 0, timeouts)
  t.after(() => server.close())
  return server
}

/** Opens a connection that records everything it receives. */
async function open(t: TestContext, { port }: HttpServer, localAddress?: string) {
  const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) })
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => {})
  // `once` of `node:events` would reject on a reset, but any end of the connection counts.
  return { socket, closed: new Promise<string>((resolve) => socket.once('close', () => resolve(received))) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('the error for a taken port or a host of another machine names the environment variable to change', async (t) => {
  const { port } = await start(t)
  await assert.rejects(listen('127.0.0.1', port), (error: Error) => {
    assert.ok(error instanceof OperatorError)
    return error.message === `PORT: ${port} on 127.0.0.1 is already in use`
  })
  await assert.rejects(
    listen('192.0.2.1', 0),
    /^Error: HOST: 192\.0\.2\.1 is not an address of this machine$/,
  )
})

test('each turn of the event loop accepts several simultaneous connections', async (t) => {
  const server = await start(t)
  let turns = 0
  let counting = setImmediate(function count() {
    turns++
    counting = setImmediate(count)
  })
  t.after(() => clearImmediate(counting))
  const turnOf: number[] = []
  const { promise: allServed, resolve } = Promise.withResolvers<void>()
  server.serve(
    new Hono().get('/', (c) => {
      if (turnOf.push(turns) === 100) resolve()
      return c.text('')
    }),
  )
  for (let index = 0; index < 100; index++) {
    const socket = connect(server.port, '127.0.0.1').end(get('/'))
    t.after(() => socket.destroy())
  }
  await allServed
  const took = Math.max(...turnOf) - Math.min(...turnOf)
  assert.ok(took < 50, `${took} turns`)
})

test('until the app is ready every request gets 503 with Retry-After', async (t) => {
  const { port } = await start(t)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '1'])
})

test('closing the server lets an open request finish and closes idle connections immediately', async (t) => {
  const server = await start(t)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.serve(
    new Hono()
      .get('/slow', async (c) => {
        arrive()
        await mayAnswer
        return c.text('finished')
      })
      .get('/quick', (c) => c.text('quick')),
  )
  const silent = await open(t, server)
  const keptAlive = await open(t, server)
  keptAlive.socket.write(get('/quick'))
  await once(keptAlive.socket, 'data')
  const busy = await open(t, server)
  busy.socket.write(get('/slow'))
  await arrived

  const closed = server.close()
  assert.equal(await silent.closed, '')
  assert.match(await keptAlive.closed, /quick$/)
  await assert.rejects(open(t, server))
  answer()
  assert.match(await busy.closed, /^HTTP\/1\.1 200 OK.*finished$/s)
  await closed
})

test('closing the server cuts off a request that does not finish in time', async (t) => {
  const server = await start(t, { finish: 50 })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.serve(
    new Hono().get('/', () => {
      arrive()
      return new Promise<Response>(() => {})
    }),
  )
  const { socket, closed } = await open(t, server)
  socket.write(get('/'))
  await arrived
  await server.close()
  assert.equal(await closed, '')
})

test('a client whose headers or body arrive too slowly loses the connection', async (t) => {
  // The silence timeout is long, so that it does not fire first on a slow machine.
  const server = await start(t, { ...IMPATIENT, silence: 60_000 })
  const app = new Hono().post('/', async (c) => c.text(await c.req.text()))
  app.onError((_, c) => c.text('cut off', 400))
  server.serve(app)
  const [header, body] = [await open(t, server), await open(t, server)]
  header.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  body.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n')
  const dribble = setInterval(() => {
    for (const { socket } of [header, body]) socket.write('.')
  }, 20)
  t.after(() => clearInterval(dribble))

  // The response may be lost: if a byte was in flight when the server closed, the system sends a reset.
  assert.match(await header.closed, /^(HTTP\/1\.1 408 |$)/)
  assert.match(await body.closed, /^(HTTP\/1\.1 408 |$)/)
})

test('a silent connection is closed', async (t) => {
  const server = await start(t, IMPATIENT)
  await (await open(t, server)).closed
})

test('a client that does not read its response loses the connection', async (t) => {
  const server = await start(t, IMPATIENT)
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  server.serve(
    new Hono().get('/', (c) => {
      ;(c.env as HttpBindings).outgoing.once('close', resolve)
      return c.body(new Uint8Array(50_000_000))
    }),
  )
  const { socket } = await open(t, server)
  socket.pause()
  socket.write(get('/'))
  await cut
})

const isLinux = process.platform === 'linux'

/** The whole response to a request from an address of this machine, '' if the connection is lost. */
async function askFrom(t: TestContext, server: HttpServer, localAddress: string, body = '') {
  const { socket, closed } = await open(t, server, localAddress)
  const length = body === '' ? '' : `Content-Length: ${body.length}\r\n`
  const method = body === '' ? 'GET' : 'POST'
  socket.write(`${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n${body}`)
  return closed
}

/** Repeats the request until the response matches `what`. */
async function eventually(what: RegExp, ask: () => Promise<string>) {
  while (!what.test(await ask())) await wait(10)
}

const app = new Hono()
  .get('/', (c) => c.text('served'))
  .post('/', async (c) => c.text(`read ${(await c.req.text()).length}`))

test('one IP address cannot take all sockets', { skip: !isLinux }, async (t) => {
  const server = await start(t, { crowdedAt: 20, sockets: 5 })
  server.serve(app)
  const flood = await Promise.all(Array.from({ length: 25 }, () => open(t, server, '127.0.0.1')))
  assert.equal(await Promise.race(flood.map(({ closed }) => closed)), '')
  assert.match(await askFrom(t, server, '127.0.0.2'), /served$/)
  assert.equal(await askFrom(t, server, '127.0.0.1'), '')
  for (const { socket } of flood) socket.destroy()
  await eventually(/served$/, () => askFrom(t, server, '127.0.0.1'))
})

test('behind a trusted proxy, which opens all connections, sockets are not limited per address', async (t) => {
  const server = await start(t, { crowdedAt: 2, sockets: 1, trustProxy: 1 })
  server.serve(app)
  for (let left = 5; left > 0; left--) await open(t, server)
  assert.match(await askFrom(t, server, '127.0.0.1'), /served$/)
})

for (const [how, sockets, requests] of [
  ['each on its own socket', 12, 1],
  ['several on each socket', 2, 6],
] as const) {
  test(`one address cannot fill the memory with unread responses, ${how}`, { skip: !isLinux }, async (t) => {
    const server = await start(t, { unreadBytes: 40_000_000 })
    const { promise: oneIsCut, resolve } = Promise.withResolvers<void>()
    const large = new Hono().get('/large', (c) => {
      ;(c.env as HttpBindings).incoming.socket.once('close', resolve)
      return c.text('x'.repeat(20_000_000))
    })
    server.serve(large.route('/', app))
    for (let left = sockets; left > 0; left--) {
      const { socket } = await open(t, server, '127.0.0.1')
      socket.pause()
      socket.write(get('/large').repeat(requests))
    }
    await oneIsCut
    assert.match(await askFrom(t, server, '127.0.0.2'), /served$/)
  })
}

test('one address cannot fill the memory with unfinished bodies', { skip: !isLinux }, async (t) => {
  const server = await start(t, { incomingBytes: 10_000 })
  server.serve(app)
  const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\nx'
  const halves = await Promise.all([1, 2].map(() => open(t, server, '127.0.0.1')))
  for (const { socket } of halves) socket.write(half)
  const post = (from: string) => askFrom(t, server, from, 'x'.repeat(4_000))
  await eventually(/^HTTP\/1.1 503/, () => post('127.0.0.1'))
  assert.match(await post('127.0.0.2'), /read 4000$/)
  for (const { socket } of halves) socket.destroy()
  await eventually(/read 4000$/, () => post('127.0.0.1'))
})
