import { expect, test } from 'vitest'
import { respondWith } from '#testing/responses.ts'
import { isConnected, watched } from './connection.ts'

test('a server that is still starting counts as unreachable until it responds with success', async () => {
  respondWith({ status: 503, body: { status: 'starting' } })
  await watched(fetch)('/rest/v1/ad_banners')
  await expect.poll(isConnected).toBe(false)

  respondWith({ body: {} })
  await expect.poll(isConnected).toBe(true)
})

test('a service that cannot reach its database still counts as reachable', async () => {
  let probes = 0
  respondWith((url) => {
    if (!url.includes('/health')) return { status: 503, body: { code: 'PGRST001' } }
    probes += 1
    return { body: {} }
  })
  await watched(fetch)('/rest/v1/ad_banners')
  await expect.poll(() => probes).toBe(1)
  expect(isConnected()).toBe(true)
})
