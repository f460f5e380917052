import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { newFolder, startServer } from './testing.ts'

const database = await openTestDatabase()
const env = () => ({ DATA_DIR: newFolder(), DATABASE_URL: database.connection.connectionString })

/** Sends a sign-in without the last byte of its body. */
async function unfinishedRequest(t: TestContext, url: string) {
  const body = '{"email":"nobody@example.com","password":"lanterna"}'
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  t.after(() => socket.destroy())
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  const ask = (text: string) => socket.write(text.replaceAll('\n', '\r\n'))
  ask(
    `POST /auth/v1/token?grant_type=password HTTP/1.1\nHost: localhost\nContent-Length: ${body.length}\nExpect: 100-continue\n\n`,
  )
  // The server's `100 Continue` shows that it has read the headers.
  await once(socket, 'data')
  socket.write(body.slice(0, -1))
  return { finish: () => socket.write(body.slice(-1)), closed: once(socket, 'close').then(() => received) }
}

test('on SIGTERM the server finishes an open request, accepts no new one and exits with 0', async (t) => {
  const { child, url, ended } = await startServer(t, env())
  const request = await unfinishedRequest(t, url)
  child.kill('SIGTERM')
  await assert.rejects(async () => {
    for (;;) await fetch(`${url}/health`)
  })
  request.finish()
  assert.match(await request.closed, /HTTP\/1\.1 401 Unauthorized/)
  assert.equal(await ended, 0)
})

test('SIGKILL of the start script ends its server', async (t) => {
  const { child, url, ended } = await startServer(t, env(), { file: 'scripts/start.mjs' })
  assert.equal((await fetch(`${url}/health`)).status, 200)
  child.kill('SIGKILL')
  // The server keeps its output open as long as it runs, so the end of the output shows that it has exited.
  await ended
  await assert.rejects(fetch(`${url}/health`))
})
