import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordClick, recordImpression } from '#resources/counts/record-banner.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { fakeFetch, respondWith } from '#testing/responses.ts'
import BannerSpace from './banner-space.tsx'

const picture = `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"%3E%3C/svg%3E`

const send = vi.fn<typeof fetch>(fakeFetch)
vi.stubGlobal('fetch', send)

const sent = (count: 'impression' | 'click') =>
  send.mock.calls.flatMap(([url, init]) => (String(url).endsWith(`/rpc/record_${count}`) ? [init?.body] : []))

const driven = vi.spyOn(Navigator.prototype, 'webdriver', 'get')

beforeEach(() => {
  send.mockClear()
  driven.mockReturnValue(false)
})

afterEach(() => vi.useRealTimers())

const row = (id: string, more: object = {}) => ({
  id,
  image_url: picture,
  advertiser: 'Jardim da Serra',
  link: null,
  alt_text: 'Flores',
  starts_on: null,
  ends_on: null,
  ...more,
})

async function renderBanner(id: string, userType: 'client' | 'admin' = 'client') {
  respondWith((url) => ({ body: url.includes('/rpc/') ? null : [row(id)] }))
  await renderInApp(<BannerSpace userType={userType} />)

  return page.getByRole('button', { name: 'Ampliar banner 1 de 1: Flores' })
}

test('a banner that is half visible for a second counts as one impression per visit', async () => {
  await renderBanner('b1')
  await expect.poll(() => sent('impression')).toEqual(['{"banner_id":"b1"}'])
  recordImpression('b1')
  expect(sent('impression')).toHaveLength(1)
})

test('taps on the same banner are counted once a day', async () => {
  const banner = await renderBanner('b2')
  await banner.click()
  await expect.element(page.getByRole('dialog', { name: 'Publicidade' })).toBeVisible()
  expect(sent('click')).toEqual(['{"banner_id":"b2"}'])
  recordClick('b2')
  expect(sent('click')).toHaveLength(1)
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] })
  recordClick('b2')
  expect(sent('click')).toHaveLength(2)
})

test('taps of administrators on a banner are not counted', async () => {
  const banner = await renderBanner('b3', 'admin')
  await banner.click()
  await expect.element(page.getByRole('dialog', { name: 'Publicidade' })).toBeVisible()
  expect(sent('click')).toEqual([])
})

test('impressions and taps of an automated browser are not counted', () => {
  driven.mockReturnValue(true)
  recordImpression('b4')
  recordClick('b4')
  expect([...sent('impression'), ...sent('click')]).toEqual([])
})

test('only banners on air are shown, even to administrators, who may read the others', async () => {
  const rows = [row('b5', { ends_on: '2026-01-01' }), row('b6'), row('b7', { starts_on: '2099-01-01' })]
  respondWith((url) => ({ body: url.includes('/rpc/') ? null : rows }))
  await renderInApp(<BannerSpace userType="admin" />)
  await expect.element(page.getByRole('button', { name: /^Ampliar banner 1 de 1/ })).toBeVisible()
})
