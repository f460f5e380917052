import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import FavoritesScreen from './favorites-screen.tsx'
import ProfessionalsScreen from './professionals-screen.tsx'
import RecommendedScreen from './recommended-screen.tsx'

const userId = '11111111-1111-4111-8111-111111111111'
const viewer = { user_type: 'client', id: userId } as const

beforeEach(() => respondWith({ body: [] }))

test('an empty listing reports that no professional was found', async () => {
  await renderInApp(<ProfessionalsScreen viewer={viewer} />)
  await expect.element(page.getByText('Nenhum profissional encontrado')).toBeVisible()
})

test('a search term without results can be cleared by a single link, Limpar busca', async () => {
  await page.viewport(1280, 800)
  history.replaceState(null, '', '/profissionais?busca=zeppelin')
  await renderInApp(<ProfessionalsScreen viewer={viewer} />)
  await expect.element(page.getByText('Tente outra palavra.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Limpar filtros' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Limpar busca' }).click()
  await expect.poll(() => window.location.search).toBe('')
})

test("if nobody is free on a day, the listing offers those marked 'Pergunte' or, without any, reports no results", async () => {
  const counts = {
    free: 0,
    categories: {},
    cities: {},
    neighborhoods: {},
    prices: { steps: [], unpriced: 0 },
  }
  let serving = 0
  respondWith((url, _, body) => ({
    body: url.includes('/rpc/ask_day')
      ? true
      : url.includes('/rpc/count_professionals')
        ? {
            ...counts,
            total: String(body).includes('"only_free":true') ? 0 : serving,
            nearest: { cities: ['Araruama'] },
          }
        : [],
  }))
  for (const [found, title, shown] of [
    [0, 'Nenhum profissional encontrado', 0],
    [2, /^Ninguém marcou que está livre/, 1],
  ] as const) {
    serving = found
    history.replaceState(null, '', `/profissionais?cidade=varre-sai&data=2099-05-1${found}&so-livres=sim`)
    const { unmount } = await renderInApp(<ProfessionalsScreen viewer={viewer} />)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ver em Araruama' })).toBeVisible()
    expect(page.getByRole('link', { name: 'Ver quem responde “Pergunte”' }).elements()).toHaveLength(shown)
    await unmount()
  }
})

test('an empty Fênix Indica reports that nobody is recommended at the moment', async () => {
  await renderInApp(<RecommendedScreen viewer={viewer} />)
  await expect.element(page.getByText('Nenhuma indicação no momento')).toBeVisible()
})

test('an empty list of favorites shows an explanation and a link to the professionals', async () => {
  await renderInApp(<FavoritesScreen clientId={userId} />)
  await expect.element(page.getByText('Nenhum favorito ainda')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver profissionais' }))
    .toHaveAttribute('href', '/profissionais')
})
