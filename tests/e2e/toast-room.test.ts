import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { atBothWidths, expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { expectToast, openPending } from './screen.ts'
import { admin } from './server.ts'

/** The controls that the visible toast covers, found by testing points all over the toast. */
const underToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[role="region"][aria-label^="Avisos"] li')
    if (!toast) throw new Error('no toast is shown')
    const { left, top, width, height } = toast.getBoundingClientRect()
    const found = new Set<string>()
    for (let across = 0; across <= 24; across += 1) {
      for (let down = 0; down <= 8; down += 1) {
        const x = left + ((width - 1) * across) / 24
        const y = top + ((height - 1) * down) / 8
        const below = document
          .elementsFromPoint(x, y)
          .find((element) => !element.closest('[aria-label^="Avisos"]'))
        const control = below?.closest('a, button, input, select, textarea, summary, label, [tabindex="0"]')
        if (control) found.add(control.outerHTML.slice(0, 120))
      }
    }
    return [...found]
  })

const shown = (page: Page) => page.getByRole('region', { name: /^Avisos/, includeHidden: true }).locator('li')

/** Waits until a toast has come in, and expects that it covers no control. */
async function expectRoomFor(page: Page, title?: string) {
  if (title === undefined) await expect(shown(page)).toBeVisible()
  else await expectToast(page, title)
  await shown(page).evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  expect(await underToast(page)).toEqual([])
}

atBothWidths(() => {
  test('a toast covers no control of a list, a page or a dialog', async ({ page, demo }) => {
    await openAs(demo, page, demoAccounts.client, '/profissionais')
    const hearts = page.getByRole('button', { name: /^(Adicionar|Remover) .* favoritos$/ })
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeEnabled()
    await hearts.first().click()
    await expectRoomFor(page)
    await hearts.nth(6).click()
    await expectRoomFor(page)

    await page.getByRole('button', { name: 'Avaliar' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('')
    await dialog.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expectRoomFor(page, 'Preencha tudo')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Configurações' }).click()
    await dialog.getByLabel('Nome Completo').fill('')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expectRoomFor(page, 'Campos obrigatórios')
    await page.keyboard.press('Escape')

    await page.goto(`${demo.url}/profissional/buffet-tres-tamarindos`)
    for (const scrolled of [0, 500]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled)
      await hearts.first().click()
      await expectRoomFor(page)
    }
  })

  test('neither opening nor closing a toast moves what is being read', async ({ page, demo }) => {
    await openAs(demo, page, demoAccounts.client, '/profissionais')
    const heart = page.getByRole('button', { name: /^(Adicionar|Remover) .* favoritos$/ }).nth(6)
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeEnabled()
    await heart.scrollIntoViewIfNeeded()
    const place = async () => Math.round((await heart.boundingBox())?.y ?? 0)
    // Waits for the cards above: near the window their reserved height is replaced by their real height.
    let before = await place()
    await expect
      .poll(async () => {
        const last = before
        before = await place()
        return before === last
      })
      .toBe(true)
    await heart.click()
    await expect(shown(page)).toBeVisible()
    expect(await place()).toBe(before)
    await shown(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(page.locator('html')).toHaveCSS('--toast', '0px')
    expect(await place()).toBe(before)
  })

  test("a toast covers no control of the administrator's pane", async ({ page, server }) => {
    const [name, next] = [`Bar da Serra ${unique()}`, `Som da Serra ${unique()}`]
    for (const each of [name, next]) await createProfessional(server.db, { name: each, status: 'pending' })
    await openAs(server, page, admin, '/admin')
    const card = await openPending(page, name)
    await card.getByRole('button', { name: 'Aprovar' }).click()
    await expectRoomFor(page, 'Profissional Aprovado!')

    await page.goto(`${server.url}/admin?aba=fornecedores&busca=${name}`)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('article', { name }).getByRole('button', { name: 'Suspender' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').first().fill('A pedido.')
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(dialog).toHaveCount(0)
    await expectRoomFor(page)
  })

  test('a toast covers no control of the sign-in form', async ({ page, server }) => {
    await page.goto(`${server.url}/entrar/cliente`)
    await page.getByLabel('E-mail').fill('ninguem@example.com')
    await page.getByLabel('Senha', { exact: true }).fill('errada-1234')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expectRoomFor(page, 'Erro no login')
  })
})
