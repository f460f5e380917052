import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import BannerSpace from './banner-space.tsx'

const rows = ['b1', 'b2', 'b3'].map((id) => ({
  id,
  image_url: `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"%3E%3C/svg%3E`,
  advertiser: null,
  link: null,
  alt_text: null,
  starts_on: null,
  ends_on: null,
}))

const matchMedia = window.matchMedia.bind(window)
let isMotionReduced = false
vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
  query.includes('reduced-motion') ? ({ matches: isMotionReduced } as MediaQueryList) : matchMedia(query),
)
const visibility = vi.spyOn(Document.prototype, 'visibilityState', 'get')

beforeEach(() => {
  isMotionReduced = false
  visibility.mockReturnValue('visible')
})

afterEach(() => void vi.useRealTimers())

const frame = () => new Promise(requestAnimationFrame)

/** Lets React render pending changes, advances the fake timers, and lets React render what changed. */
async function pass(ms: number) {
  await frame()
  await vi.advanceTimersByTimeAsync(ms)
  await frame()
}

async function open() {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  respondWith((url) => (url.includes('/rpc/') ? { body: null } : promise))
  await renderInApp(
    <>
      <button type="button">Fora</button>
      <BannerSpace userType="client" />
    </>,
  )
  await userEvent.hover(outside)
  // The timers are faked before the banners arrive, so that the first slide change uses them, too.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  resolve({ body: rows })
  await pass(100)
  await isShown(1)
}

const outside = page.getByRole('button', { name: 'Fora' })
const carousel = page.getByRole('region', { name: 'Publicidade' })
const button = (name: string) => carousel.getByRole('button', { name })

/** Checks without polling, which would let time pass. */
async function isShown(place: number) {
  await frame()
  expect(carousel.getByText(/^Publicidade · /).element().textContent).toBe(`Publicidade · ${place} de 3`)
}

test('banners rotate every five seconds, and the first follows the last', async () => {
  await open()
  for (const place of [1, 2, 3]) {
    await pass(3500)
    await isShown(place)
    await pass(1500)
  }
  await isShown(1)
})

test('banners pause under the pointer', async () => {
  await open()
  await userEvent.hover(carousel)
  await pass(20_000)
  await isShown(1)
  await userEvent.hover(outside)
  await pass(5000)
  await isShown(2)
})

test('banners pause under keyboard focus', async () => {
  await open()
  outside.element().focus()
  await userEvent.tab()
  await pass(20_000)
  await isShown(1)
  outside.element().focus()
  await pass(5000)
  await isShown(2)
})

test('banners pause in a hidden tab', async () => {
  await open()
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  turn('hidden')
  await pass(20_000)
  await isShown(1)
  turn('visible')
  await pass(5000)
  await isShown(2)
})

test('the pause button stops the banners until it is pressed again', async () => {
  await open()
  await button('Pausar a troca de banners').click()
  await userEvent.hover(outside)
  await pass(20_000)
  await isShown(1)
  await button('Banner anterior').click()
  await isShown(3)
  await button('Banner anterior').click()
  await isShown(2)
  await button('Retomar a troca de banners').click()
  await userEvent.hover(outside)
  await pass(5000)
  await isShown(3)
})

test('banners do not rotate for users who prefer reduced motion', async () => {
  isMotionReduced = true
  await open()
  await pass(20_000)
  await isShown(1)
  await expect.element(button('Retomar a troca de banners')).toBeVisible()
})
