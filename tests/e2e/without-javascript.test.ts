import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

/** Visible placeholders for what a script would load, such as the advertisement. */
const awaited = '.animate-skeleton:visible'

test('without JavaScript a visitor filters, and reaches a category, a city and a professional', async ({
  page,
  server,
}) => {
  await createProfessional(server.db, { name: 'Buffet Aurora', category: 'Buffet', cities: ['Niterói'] })
  await createProfessional(server.db, { name: 'Som de Domingo', category: 'DJ', cities: ['Niterói'] })
  await page.goto(`${server.url}/profissionais?cidade=niteroi`)
  await expect(page.getByRole('heading', { name: 'Som de Domingo' })).toBeVisible()
  await expect(page.locator(awaited)).toHaveCount(0)

  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('aurora')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/busca=aurora/)
  await expect(page.getByRole('heading', { name: 'Buffet Aurora' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Som de Domingo' })).toHaveCount(0)

  await page.goto(`${server.url}/profissionais/buffet`)
  // By keyboard: cards that come into view on the way down would move the link away from a click.
  await page.getByRole('link', { name: 'Buffet em Niterói' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Buffet em Niterói' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: 'Buffet Aurora', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buffet Aurora' })).toBeVisible()
})

test('without JavaScript a visitor reads help, Fênix Indica, and how to keep favorites', async ({
  page,
  server,
}) => {
  await createProfessional(server.db, { name: 'Buffet Aurora', isRecommended: true })
  await page.goto(`${server.url}/ajuda`)
  await page.getByRole('heading', { name: 'Salvar seus favoritos' }).click()
  await expect(page.getByText('Toque no coração de um profissional para salvá-lo.')).toBeVisible()

  await page.getByRole('tab', { name: 'Favoritos' }).click()
  await expect(page.getByRole('heading', { name: 'Entre para salvar favoritos' })).toBeVisible()
  await expect(page.locator(awaited)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Fênix Indica' }).click()
  await page.getByRole('link', { name: 'Buffet Aurora', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buffet Aurora' })).toBeVisible()

  await page.getByRole('link', { name: 'Entrar' }).click()
  // `getByText` would skip the contents of noscript.
  await expect(page.locator('noscript p')).toBeVisible()
})
