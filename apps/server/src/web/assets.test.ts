import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startTestServer } from '#testing.ts'
import { openPage } from './testing-page.ts'

const { url } = await startTestServer()
const { html } = await openPage(`${url}/profissionais`)
const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
const font = /\/assets\/[\w-]+\.woff2/.exec(html)?.[0] ?? ''
const dist = new URL('../../../web/dist/', import.meta.url)
const onDisk = (path: string) => readFileSync(new URL(`.${path}`, dist))

/** Asks without decompressing. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    body: Buffer
  }>()
  request(url + path, { headers, method }, async (response) => {
    resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) })
  })
    .on('error', reject)
    .end()
  return promise
}

test('a file is the same from memory as from the disk, in each encoding', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  for (const path of [script, font]) {
    for (const [encoding, decoded] of Object.entries(decode)) {
      const isEncoded = path !== font && encoding !== 'identity'
      const answers = []
      for (let turn = 0; turn < 3; turn++) answers.push(await ask(path, { 'accept-encoding': encoding }))
      const { date: _, ...expected } = answers[0]?.headers ?? {}
      for (const { status, headers, body } of answers) {
        const { date: __, ...others } = headers
        assert.deepEqual(others, expected)
        assert.equal(status, 200)
        assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
        assert.equal(headers['content-length'], String(body.length))
        assert.equal(headers['content-encoding'], isEncoded ? encoding : undefined)
        assert.deepEqual(isEncoded ? decoded(body) : body, onDisk(path))
      }
    }
  }
})

test('a range and HEAD are answered, and a missing file is not found', async () => {
  await ask(script)
  const part = await ask(script, { range: 'bytes=10-19' })
  assert.equal(part.status, 206)
  assert.deepEqual(part.body, onDisk(script).subarray(10, 20))
  const head = await ask(script, {}, 'HEAD')
  assert.equal(head.headers['content-length'], String(onDisk(script).length))
  assert.equal(head.body.length, 0)
  for (const path of ['/assets/none.js', '/assets/..%2Findex.html'])
    assert.equal((await ask(path)).status, 404)
})
