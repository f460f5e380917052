import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startTestServer } from '#testing.ts'
import { openPage } from './testing-page.ts'

const { url } = await startTestServer()
const { html } = await openPage(`${url}/profissionais`)
const script = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? ''
const font = /\/assets\/[\w-]+\.woff2/.exec(html)?.[0] ?? ''

const onDisk = (path: string) => readFileSync(new URL(`../../../web/dist${path}`, import.meta.url))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('an asset served again from memory equals the file on disk, in each encoding', async () => {
  for (const path of [script, font]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answers = []
      for (let turn = 0; turn < 3; turn++) {
        const response = await fetch(url + path, { headers: { 'accept-encoding': encoding } })
        assert.equal(response.status, 200)
        assert.deepEqual(await bytesOf(response), onDisk(path)) // `fetch` has decoded the bytes.
        const { date: _, ...headers } = Object.fromEntries(response.headers)
        answers.push(headers)
      }
      const [first, ...others] = answers
      for (const headers of others) assert.deepEqual(headers, first)
      assert.equal(first?.['cache-control'], 'public, max-age=31536000, immutable')
      const isEncoded = path === script && encoding !== 'identity'
      assert.equal(first?.['content-encoding'], isEncoded ? encoding : undefined)
      if (!isEncoded) assert.equal(first?.['content-length'], String(onDisk(path).length))
    }
  }
})

test('range and HEAD requests are served, and a missing asset responds with 404', async () => {
  await fetch(url + script)
  const part = await fetch(url + script, { headers: { range: 'bytes=10-19', 'accept-encoding': 'identity' } })
  assert.equal(part.status, 206)
  assert.deepEqual(await bytesOf(part), onDisk(script).subarray(10, 20))
  const head = await fetch(url + script, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  assert.equal(head.headers.get('content-length'), String(onDisk(script).length))
  for (const path of ['/assets/none.js', '/assets/..%2Findex.html']) {
    assert.equal((await fetch(url + path)).status, 404)
  }
})
