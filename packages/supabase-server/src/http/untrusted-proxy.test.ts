import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import type { Log } from '#log.ts'
import { watchForProxy } from './untrusted-proxy.ts'

const FORWARDED = { 'x-forwarded-for': '192.0.2.1' }

/** How often the operator was warned after requests with these headers. */
async function warnings(
  trustProxy: number,
  publicUrl: string,
  ...requests: Record<string, string>[]
): Promise<number> {
  let warned = 0
  const log = { warn: () => warned++ } as unknown as Log
  const { watch, isUntrusted } = watchForProxy({ trustProxy, publicUrl }, log)
  const app = new Hono().use(watch).get('/', (c) => c.text(''))
  for (const headers of requests) await app.request('/', { headers })
  assert.equal(isUntrusted(), warned > 0)
  return warned
}

test('the operator is warned once of a proxy that is not trusted', async () => {
  assert.equal(await warnings(0, 'http://app.test', {}, {}), 0)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
    assert.equal(await warnings(0, 'http://app.test', { [name]: 'x' }, FORWARDED), 1)
})

test('the operator is warned at the start if the public URL needs a proxy', async () => {
  assert.equal(await warnings(0, 'https://app.test'), 1)
})

test('nobody is warned of a trusted proxy', async () => {
  assert.equal(await warnings(1, 'https://app.test', FORWARDED), 0)
})
