import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proxy } from './proxy.ts'
import { startPatient } from './testing.ts'

const { server, patient, look } = await startPatient()
const port = Number(new URL(server.url).port)
const lookAt = (changed: { port: number; trustProxy?: number }) =>
  look([proxy], { config: { ...patient.config, ...changed } })

test('a proxy that is not trusted is found once a request has come through it', async () => {
  assert.deepEqual((await lookAt({ port })).lines, [`✔ ${proxy.name}`])
  await fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  const { isHealthy, lines } = await lookAt({ port })
  assert.equal(isHealthy, false)
  assert.match(lines.join(), /TRUST_PROXY is 0: all visitors share one address\. Set it to/)
  assert.equal((await lookAt({ port, trustProxy: 1 })).isHealthy, true)
})

test('only this machine is told that a proxy is not trusted', async () => {
  const forwarded = await fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  assert.equal(Object.hasOwn((await forwarded.json()) as object, 'proxy'), false)
})

test('without a server the proxy is not checked', async () => {
  const { isHealthy, lines } = await lookAt({ port: 1 })
  assert.equal(isHealthy, true)
  assert.match(lines.join(), /not checked, since no server runs here/)
})
