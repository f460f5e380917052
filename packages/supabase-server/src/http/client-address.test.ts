import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import type { Log } from '#log.ts'
import { clientAddress, isLocal, networkOf, watchForProxy } from './client-address.ts'

const app = new Hono()
  .get('/address/:proxies', (c) => c.text(clientAddress(c, Number(c.req.param('proxies'))) ?? 'unknown'))
  .get('/local', (c) => c.text(String(isLocal(c))))

async function ask(
  path: string,
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  host = '127.0.0.1:3000',
) {
  const environment = remoteAddress && { incoming: { socket: { remoteAddress } } }
  return (await app.request(`http://${host}${path}`, { headers }, environment)).text()
}

test("without a trusted proxy, a client's address is that of the connection, regardless of headers", async () => {
  const forged = { 'x-forwarded-for': '192.0.2.1' }
  assert.equal(await ask('/address/0', '198.51.100.7', forged), '198.51.100.7')
  assert.equal(await ask('/address/0', '::ffff:198.51.100.7', forged), '198.51.100.7')
  assert.equal(await ask('/address/0', '2001:db8::1'), '2001:db8::1')
  assert.equal(await ask('/address/0', undefined), 'unknown')
})

test("behind trusted proxies, a client's address is the one that the outermost of them saw", async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.1, 198.51.100.2' }
  assert.equal(await ask('/address/1', '10.0.0.1', headers), '198.51.100.2')
  assert.equal(await ask('/address/2', '10.0.0.1', headers), '192.0.2.1')
})

test("if X-Forwarded-For is missing, short or invalid, a client's address is that of the connection", async () => {
  assert.equal(await ask('/address/1', '10.0.0.1'), '10.0.0.1')
  assert.equal(await ask('/address/3', '10.0.0.1', { 'x-forwarded-for': '192.0.2.1' }), '10.0.0.1')
  assert.equal(await ask('/address/1', '10.0.0.1', { 'x-forwarded-for': 'unknown' }), '10.0.0.1')
})

test('IPv6 addresses of one /64 network count as the same, however they are written', () => {
  for (const [network, ...addresses] of [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2', '2001:db8:1:2::', '2001:0DB8:1:2:a:b:c:d', '2001:db8:1:2:ffff::1'],
    ['2001:db8:0:0', '2001:db8::1', '2001:db8::a:b:c:d', '2001:db8:0:0:1::'],
    ['2001:db8:0:1', '2001:db8:0:1::1', '2001:db8::1:0:0:0:1'],
    ['0:0:0:0', '::1', '::'],
  ]) {
    for (const address of addresses) assert.equal(networkOf(address), network, address)
  }
})

test('only a direct request from this machine counts as local', async () => {
  assert.equal(await ask('/local', '127.0.0.1'), 'true')
  assert.equal(await ask('/local', '::1'), 'true')
  assert.equal(await ask('/local', '192.0.2.1'), 'false')
  assert.equal(await ask('/local', '127.0.0.1', { 'x-real-ip': '192.0.2.1' }), 'false')
  assert.equal(await ask('/local', undefined), 'false')
})

test("a request to a host name other than localhost is not local, since the name's owner may point it here", async () => {
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '127.8.9.1:80', '[::1]', '[::1]:3000']) {
    assert.equal(await ask('/local', '127.0.0.1', {}, host), 'true', host)
    assert.equal(await ask('/local', '127.0.0.1', { host }), 'true', host)
  }
  for (const host of [
    ...['evil.example', '127.0.0.1.evil.example:3000', '127.evil.example', 'localhost.evil.example'],
    ...['evil-localhost', '[::2]:3000', '192.0.2.1:3000'],
  ]) {
    assert.equal(await ask('/local', '127.0.0.1', {}, host), 'false', host)
    assert.equal(await ask('/local', '127.0.0.1', { host }), 'false', host)
  }
})

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

test('the operator is warned only once about a proxy that is not trusted', async () => {
  assert.equal(await warnings(0, 'http://app.test', {}, {}), 0)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'])
    assert.equal(await warnings(0, 'http://app.test', { [name]: 'x' }, FORWARDED), 1)
})

test('the operator is warned at the start if the public URL is https, which needs a proxy, but none is trusted', async () => {
  assert.equal(await warnings(0, 'https://app.test'), 1)
})

test('the operator is not warned about a trusted proxy', async () => {
  assert.equal(await warnings(1, 'https://app.test', FORWARDED), 0)
})
