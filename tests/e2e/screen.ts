import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** The paths of real, different pictures. */
export const photos = (count: number) =>
  readdirSync(pictures)
    .filter((name) => name.endsWith('-1600.webp'))
    .slice(0, count)
    .map((name) => join(pictures, name))

/** Finds a toast by title or description, even behind a modal dialog, which hides it from assistive technology only. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Avisos/, includeHidden: true }).getByText(text, { exact: true })

export const expectToast = (page: Page, text: string) => expect(toast(page, text)).toBeVisible()

/** Asserts that an element has the focus: otherwise, after a screen or row has gone, Tab would start over. */
export const expectFocusKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), 'the focus is on something')
    .toBe(true)

/**
 * Moves the pointer, which starts the app for visitors, and waits until the app has replaced the served page. Until then
 * the app renders beside the served page, out of sight.
 */
export async function whenAppHasStarted(page: Page) {
  let x = 0
  await expect
    .poll(async () => {
      x = 1 - x
      await page.mouse.move(x, 1)
      return page.locator('[data-prerendered]').count()
    })
    .toBe(0)
}

/** Opens a pending registration in the administrator's list. */
export async function openPending(page: Page, name: string) {
  await page.getByRole('region', { name: 'Cadastros que esperam' }).getByRole('link', { name }).click()

  return page.getByRole('article', { name })
}

/**
 * Searches an administrator's list of users, and waits for the results: an earlier click could hit the list while it is
 * being replaced.
 */
export async function searchUsers(page: Page, term: string) {
  await page.getByRole('searchbox').fill(term)
  await expect(page.getByRole('status').filter({ hasText: `com “${term}”` })).toBeVisible()
}

/** Opens a row's menu with its button, and chooses `act`. */
export async function chooseAct(menu: Locator, act: string) {
  await menu.click()
  await menu.page().getByRole('menuitem', { name: act, exact: true }).click()
}

/** Opens the account of somebody in the list of users. */
export const openAccount = (page: Page, { email }: { email: string }) =>
  chooseAct(page.getByRole('button', { name: `Ações da conta ${email}` }), 'Abrir conta')

export const searchField = (page: Page) => page.getByRole('combobox', { name: 'Buscar profissionais' })

/** Searches for a term with Enter, without taking a suggestion. */
export async function searchFor(page: Page, term: string) {
  await searchField(page).fill(term)
  await searchField(page).press('Enter')
}

/** The note on results that come from the listing on the device. */
export const listedHere = (page: Page) =>
  page.getByText('Sem conexão: mostramos o que este aparelho salvou. Filtros e ordem voltam com ela.')

/** Clicks the star's label; the radio itself is visually hidden. */
export async function giveStars(page: Page, stars: number) {
  const star = page.getByRole('radio', { name: stars === 1 ? '1 estrela' : `${stars} estrelas` })
  await page.locator('label').filter({ has: star }).click()
  await expect(star).toBeChecked()
}

/** Waits until the persisted cache contains the user's profile and `text`. */
export async function expectKept(page: Page, text: string) {
  const kept = () => page.evaluate(() => localStorage.getItem('fenix:cache'))
  await expect.poll(kept).toContain('"profiles","own"')
  await expect.poll(kept).toContain(text)
}

/** Holds the requests to `url` until the returned `release` is called. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
  // The toast moves the welcome screen down: a click during the move would miss its link.
  await expectToast(page, 'Até logo!')
}

/** Runs `act` on the filters; on a phone they are in a sheet, whose button applies them. */
export async function inFilters(page: Page, act: () => Promise<void>) {
  const isSheet = (page.viewportSize()?.width ?? 0) < 900
  if (isSheet) await page.getByRole('button', { name: /^Filtros/ }).click()
  await act()
  if (isSheet) await page.getByRole('button', { name: /^Mostrar \d+ profissiona/ }).click()
}

/** Fills in everything that a registration needs except its photos. */
export async function fillRegistration(page: Page) {
  await page.getByLabel('Nome', { exact: true }).fill('Ateliê da Orla')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Decoração')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói', exact: true }).click()
  await page.getByLabel('WhatsApp').pressSequentially('21900000003')
  await page.getByLabel('Descrição').fill('Decoração de festas à beira-mar.')
}
