import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { searchField, searchFor, whenAppHasStarted } from './screen.ts'

const isSearchFor = (request: Request, term: string) =>
  request.method() === 'POST' &&
  request.url().includes('/rpc/search_professionals') &&
  (request.postData() ?? '').includes(term)

test('an outdated search is aborted, and a misspelled search offers the nearest spelling', async ({
  page,
  server,
}) => {
  const [first, second] = [`Lanterna ${unique()}`, `Quermesse ${unique()}`]
  for (const name of [first, second, 'Doce Jabuticabeira']) await createProfessional(server.db, { name })
  await openAs(server, page, 'client', '/profissionais?cidade=niteroi')
  await expect(page.getByRole('article', { name: first })).toBeVisible()
  await whenAppHasStarted(page)

  await test.step('the late results of an outdated search are not shown', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/rpc/search_professionals*', async (route) => {
      if (isSearchFor(route.request(), first)) await held.promise
      // The page may have aborted the request already.
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest((request) => isSearchFor(request, first))
    const calledOff = page.waitForEvent('requestfailed', (request) => isSearchFor(request, first))
    await searchFor(page, first)
    await asked
    await searchFor(page, second)
    expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('article')).toHaveCount(1)
    held.resolve()
    await expect(page.getByRole('article', { name: second })).toBeVisible()
    await expect(page.getByRole('article', { name: first })).toHaveCount(0)
  })

  await test.step('the nearest spelling is a tap away, and keeps the city', async () => {
    await searchFor(page, 'jabuticabera')
    await expect(page.getByRole('article', { name: 'Doce Jabuticabeira' })).toBeVisible()
    await page.getByRole('link', { name: 'Você quis dizer “jabuticabeira”?' }).click()
    await expect(page.getByRole('article', { name: 'Doce Jabuticabeira' })).toBeVisible()
    await expect(searchField(page)).toHaveValue('jabuticabeira')
    await expect(page.getByRole('region', { name: 'Profissionais' })).toBeFocused()
    await expect(page).toHaveURL(/cidade=niteroi/)
  })
})

/** What visitors type, what kind of suggestion they tap, and a professional who must be found. */
const searches: readonly [typed: string, tapped: RegExp, found: string][] = [
  ['dj niterói', /^DJ em Niterói/, 'Vinil do Sobrado'],
  ['casamento na praia', /^Buscar/, 'Lia Aroeira Cerimonial'],
  ['doce tia amora', /^Doces da Tia Amora/, 'Doces da Tia Amora'],
  ['brigadero', /Você quis dizer “brigadeiro”/, 'Doces da Tia Amora'],
]

test('a visitor finds the right professionals in two taps', async ({ page, demo }) => {
  await page.goto(`${demo.url}/profissionais`)
  await expect(page.getByRole('article').first()).toBeVisible()

  for (const [typed, tapped, found] of searches) {
    await test.step(typed, async () => {
      await searchField(page).click()
      await page.keyboard.insertText(typed)
      await page.getByRole('option', { name: tapped }).click()
      await expect(page.getByRole('heading', { name: found }).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(`${demo.url}/profissionais`)
      await expect(searchField(page)).toHaveValue('')
    })
  }
})
