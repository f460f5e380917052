// An upload with unacceptable headers is refused before its body has arrived: these tests never send the body.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { secrets, startTestServer, tokenOf } from '#testing/test-server.ts'
import { png } from './testing.ts'

const { url, backend } = await startTestServer({ rateLimits: true, trustProxy: 1 })
const port = Number(new URL(url).port)

const me = randomUUID()
const exhausted = randomUUID()
const other = randomUUID()
const apikey = secrets.publishableKey

type Headers = Record<string, string>
const signedInAs = async (id: string): Promise<Headers> => ({
  apikey,
  authorization: `Bearer ${await tokenOf(id)}`,
})

/** Sends the headers of an upload and one byte of its body; resolves to the complete response. */
function begin(t: TestContext, path: string, headers: Headers, method = 'POST') {
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const all = { host: 'localhost', 'content-type': 'image/png', 'content-length': '1000000', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} /storage/v1/${path} HTTP/1.1\r\n${lines.join('')}\r\nx`)
  const sentAt = performance.now()
  let text = ''
  const { promise, resolve } = Promise.withResolvers<{
    text: string
    ms: number
    status: number
    code: string
  }>()
  socket.on('data', (chunk) => {
    text += chunk
    const body = text.split('\r\n\r\n')[1]
    if (!body?.endsWith('}')) return
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? []
    const { code = '' } = JSON.parse(body.slice(body.indexOf('{')))
    resolve({ text, ms: performance.now() - sentAt, status: Number(status), code })
  })
  socket.on('error', () => {})
  return promise
}

/** Reasons to refuse an upload by its headers alone, each with a request and the error code of the response. */
const REASONS: Record<string, [path: string, headers: Headers, code: string, method?: string]> = {
  'without a key': [`object/photos/${me}/a.png`, {}, 'Unauthorized'],
  'with a forged token': [
    `object/photos/${me}/a.png`,
    { apikey, authorization: 'Bearer a.b.c' },
    'AccessDenied',
  ],
  'to an unknown path': ['objects/photos/a.png', await signedInAs(me), 'NotFound'],
  'to an unknown bucket': [`object/films/${me}/a.png`, await signedInAs(me), 'NoSuchBucket'],
  'under an invalid name': [`object/photos/${me}/%00.png`, await signedInAs(me), 'InvalidKey'],
  'of too many bytes': [
    `object/photos/${me}/a.png`,
    { ...(await signedInAs(me)), 'content-length': '9000000' },
    'EntityTooLarge',
  ],
  "into somebody else's folder": [`object/photos/${other}/a.png`, await signedInAs(me), 'AccessDenied'],
  'as a visitor': [`object/photos/${me}/a.png`, { apikey }, 'AccessDenied'],
  'after too many uploads': [`object/photos/${exhausted}/a.png`, await signedInAs(exhausted), 'SlowDown'],
  'with a link that was not signed': [
    `object/upload/sign/photos/${me}/a.png?token=a.b.c`,
    { apikey },
    'InvalidJWT',
    'PUT',
  ],
}

const first = await fetch(`${url}/storage/v1/object/photos/${exhausted}/a.png`, {
  method: 'POST',
  headers: await signedInAs(exhausted),
  body: png(),
})
assert.equal(first.status, 200)
await backend.database.run({
  text: `update server.rate_limits set hits = 1000 where starts_with(key, 'upload-account:')`,
})

for (const [why, [path, headers, code, method]] of Object.entries(REASONS)) {
  test(`an upload ${why} is refused before its body arrives`, async (t) => {
    const answers = []
    for (let attempt = 0; attempt < 3; attempt++) answers.push(await begin(t, path, headers, method))
    for (const answer of answers) {
      assert.ok(answer.status >= 400 && answer.status < 500, answer.text)
      assert.equal(answer.code, code, answer.text)
      assert.match(answer.text, /^access-control-allow-origin: \*\r$/im)
    }
    const fastest = Math.min(...answers.map(({ ms }) => ms))
    assert.ok(fastest < 100, `${fastest} ms`)
  })
}

test('two hundred refused uploads that are never finished do not slow down readers', async (t) => {
  const read = async () => {
    const times: number[] = []
    for (let round = 0; round < 100; round++) {
      const startedAt = performance.now()
      assert.equal((await fetch(`${url}/health`)).status, 200)
      times.push(performance.now() - startedAt)
    }
    return times.toSorted((a, b) => a - b)[50] ?? 0
  }
  await read()
  const before = await read()
  const senders = Array.from({ length: 200 }, () => begin(t, `object/photos/${me}/a.png`, {}))
  await Promise.all(senders)
  const during = await read()

  assert.ok(during < 2 * before + 5, `${before} ms without them, ${during} ms with them`)
})
