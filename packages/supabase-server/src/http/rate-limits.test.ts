import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { limitRequests } from './rate-limits.ts'

function start(rateLimits = true) {
  const app = new Hono().use(limitRequests({ rateLimits, trustProxy: 1 })).get('/', (c) => c.text('ok'))
  return (forwardedFor: string) => app.request('/', { headers: { 'x-forwarded-for': forwardedFor } })
}

/** Sends up to 5,000 requests until one is refused; returns its Retry-After and the number of responses before it. */
async function firstRefusal(ask: () => Response | Promise<Response>) {
  for (let answered = 0; answered < 5_000; answered++) {
    const response = await ask()
    if (response.status === 429) return { answered, wait: response.headers.get('retry-after') }
  }
  return undefined
}

test('an IP address gets thousands of responses at once and must then wait, while other addresses need not', async () => {
  const ask = start()
  const refusal = await firstRefusal(() => ask('192.0.2.1'))
  assert.ok((refusal?.answered ?? 0) >= 3_000)
  assert.equal(refusal?.wait, '1')
  assert.equal((await ask('192.0.2.2')).status, 200)
})

test('a forged X-Forwarded-For entry does not make a client count as a new address', async () => {
  const ask = start()
  let last = 0
  assert.ok(await firstRefusal(() => ask(`203.0.113.${last++ % 250}, 192.0.2.1`)))
})

test('the operator can turn off all request limits', async () => {
  const ask = start(false)
  assert.equal(await firstRefusal(() => ask('192.0.2.1')), undefined)
})
