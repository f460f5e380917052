import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newAccount, signIn, unique } from './people.ts'
import { expectToast } from './screen.ts'
import type { Server } from './server.ts'

/** Creates a dozen professionals and, as a visitor, opens the search that finds them. */
async function openFiltered(server: Server, page: Page) {
  const word = `Baile${unique()}`
  for (let at = 0; at < 12; at += 1) await createProfessional(server.db, { name: `${word} ${at}` })
  const url = `${server.url}/profissionais?busca=${word}`
  await page.goto(url)
  const card = page.getByRole('article').nth(5)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

  return { url, name, card: page.getByRole('article', { name, exact: true }) }
}

test('a visitor who taps a heart returns to the same filtered list by Voltar or by signing in, which fills the heart', async ({
  page,
  server,
}) => {
  const { person } = await newAccount(server, 'client')
  const { url, name, card } = await openFiltered(server, page)
  const heart = card.getByRole('link', { name: `Adicionar ${name} aos favoritos` })
  await heart.click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(url)
  await expect(card).toBeInViewport()

  await heart.click()
  await expect(page.getByText(`Entre para salvar ${name} nos favoritos.`)).toBeVisible()
  await signIn(page, person)

  await expectToast(page, 'Adicionado aos favoritos')
  await expect(page).toHaveURL(url)
  await expect(card).toBeInViewport()
  await expect(card.getByRole('button', { name: `Remover ${name} dos favoritos` })).toBeVisible()
})

test('a visitor who signs in to rate returns to the list with the form open', async ({ page, server }) => {
  const { person } = await newAccount(server, 'client')
  const { url, name, card } = await openFiltered(server, page)
  await card.getByRole('link', { name: `Avaliar ${name}` }).click()
  await expect(page.getByText(`Entre para avaliar ${name}.`)).toBeVisible()
  await signIn(page, person)

  await expect(page.getByRole('dialog', { name: `Avaliar ${name}` })).toBeVisible()
  await expect(page).toHaveURL(url)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(card).toBeInViewport()
})

test('a visitor can open every tab, and Favoritos asks them to sign in', async ({ page, server }) => {
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Ver profissionais' }).click()
  await expect(page).toHaveURL(`${server.url}/profissionais`)
  await page.getByRole('tab', { name: 'Fênix Indica' }).click()
  await expect(page.getByRole('heading', { name: 'Fênix Indica', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  await expect(page.getByRole('heading', { name: 'Ajuda', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Favoritos' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await signIn(page, (await newAccount(server, 'client')).person)

  await expect(page).toHaveURL(`${server.url}/favoritos`)
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible()
})

test('before the app starts, a visitor sees no controls that are meant for browsers without JavaScript', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/profissionais`)
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  // Does not wait: the app starts soon and has no such button, so an assertion that waits would always pass.
  expect(await page.getByRole('button', { name: 'Aplicar filtros' }).isVisible()).toBe(false)
})
