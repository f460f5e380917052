import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, suite, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openTarget } from '../target.ts'

const { url, publishableKey, send } = await openTarget()
const port = Number(new URL(url).port)
const sockets: Socket[] = []
after(() => {
  for (const socket of sockets) socket.destroy()
})

/** Opens a connection from a local address that differs from the address of the readers. */
async function open(bytes = '', localAddress = '127.0.0.2') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (bytes) socket.write(bytes)
  socket.resume()
  return { socket, closed: once(socket, 'close') }
}

async function openMany(count: number, bytes?: string, from?: string) {
  for (let left = count; left > 0; left -= 100)
    await Promise.all(Array.from({ length: 100 }, () => open(bytes, from)))
}

async function assertQuick() {
  for (let left = 20; left > 0; left--) {
    const { status, ms } = await send({ path: '/rest/v1/professionals?limit=24' })
    assert.equal(status, 200)
    assert.ok(ms < 1_000, `${ms} ms`)
  }
}

test('2,000 idle connections delay nobody', async () => {
  await openMany(2_000)
  await assertQuick()
})

test('1,000 half-sent headers delay nobody', async () => {
  await openMany(1_000, 'GET / HTTP/1.1\r\nHost: x\r\nX: ', '127.0.0.3')
  await assertQuick()
})

test('500 half-sent bodies delay nobody', async () => {
  await openMany(
    500,
    `POST /rest/v1/feedbacks HTTP/1.1\r\nHost: x\r\napikey: ${publishableKey}\r\nContent-Length: 1000\r\n\r\n[`,
    '127.0.0.4',
  )
  await assertQuick()
})

test('500 idle realtime sockets delay nobody', async () => {
  const open = async () => {
    const socket = new WebSocket(
      `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`,
    )
    await once(socket, 'open')
    after(() => socket.terminate())
  }
  for (let left = 500; left > 0; left -= 50) await Promise.all(Array.from({ length: 50 }, open))
  await assertQuick()
})

test('200 clients that request pages and never read them delay nobody', async () => {
  for (let left = 200; left > 0; left--) {
    const { socket } = await open('', '127.0.0.5')
    socket.pause()
    socket.write(`GET /profissionais HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(50))
  }
  await assertQuick()
})

/** What each client sends, and the seconds until it is cut off: a timeout plus the check interval. */
const PATIENCE: Record<string, [bytes: string, drip: string | undefined, seconds: number]> = {
  'headers that never end': ['GET / HTTP/1.1\r\nHost: x\r\n', undefined, 22],
  'headers byte by byte': ['GET / HTTP/1.1\r\nHost: x\r\nX: ', 'x', 22],
  'no byte': ['', undefined, 22],
  'a body byte by byte': [
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\napikey: ${publishableKey}\r\nContent-Length: 100000\r\n\r\n`,
    ' ',
    130,
  ],
}

suite('slow clients', { concurrency: true }, () => {
  for (const [name, [bytes, drip, seconds]] of Object.entries(PATIENCE)) {
    test(`a client that sends ${name} is cut off within ${seconds} s`, async () => {
      const { socket, closed } = await open(bytes, '127.0.0.6')
      const dripping = drip && setInterval(() => socket.write(drip), 1_000)
      const isCut = await Promise.race([closed.then(() => true), wait(seconds * 1_000, false)])
      clearInterval(dripping)
      assert.ok(isCut)
    })
  }
})
