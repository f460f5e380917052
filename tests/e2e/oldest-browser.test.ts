import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { lackingMembers } from '../floor/support.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast, giveStars, photos, searchFor } from './screen.ts'

// Tests Chromium without everything that the oldest supported browsers lack, in the page and in the worker.

/** Runs in the browser: removes what the oldest supported browsers lack. */
function takeAway(members: typeof lackingMembers) {
  const everything = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const [owner, name] of members) {
    for (const object of [everything[owner], everything[owner]?.prototype]) {
      if (object) Reflect.deleteProperty(object, name)
    }
  }
  // Safari before 17.2 does not know the image orientation `from-image`.
  const create = globalThis.createImageBitmap
  const refuse = (image: ImageBitmapSource, options: ImageBitmapOptions = {}) => {
    if (options.imageOrientation === 'from-image') throw new TypeError('Type error')
    return create(image, options)
  }
  Object.assign(globalThis, { createImageBitmap: refuse })
}

async function age(page: Page) {
  await page.addInitScript(takeAway, lackingMembers)
  await page.route('**/assets/shrink-image.worker-*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    await route.fulfill({ response, body: `(${takeAway})(${JSON.stringify(lackingMembers)});${script}` })
  })
}

test('in the oldest supported browser a client searches, favorites, rates and finds the contacts', async ({
  page,
  server,
}) => {
  await age(page)
  const { name, slug } = await createProfessional(server.db)
  await openAs(server, page, 'client')
  const card = page.getByRole('article', { name })
  await searchFor(page, name)
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => [typeof URL.canParse, typeof window.requestIdleCallback])).toEqual([
    'undefined',
    'undefined',
  ])
  await card.getByRole('button', { name: `Adicionar ${name} aos favoritos` }).click()
  await expectToast(page, 'Adicionado aos favoritos')
  await card.getByRole('button', { name: 'Avaliar' }).click()
  await giveStars(page, 5)
  await page.getByRole('dialog').getByRole('textbox').fill('Tudo chegou na hora.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expectToast(page, 'Feedback enviado!')
  await page.goto(`${server.url}/profissional/${slug}`)
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  await expect(page.getByText('Tudo chegou na hora.')).toBeVisible()
})

test('in the oldest supported browser a provider chooses a photo', async ({ page, server }) => {
  await age(page)
  await openAs(server, page, 'provider')
  await page.locator('input[type=file][multiple]').setInputFiles(photos(1))
  await expect(page.getByText('1 de 6')).toBeVisible()
  await expect(page.getByText(/Não foi possível ler/)).toHaveCount(0)
})

test('in an unsupported browser a client sees a notice, and can read and filter as without JavaScript', async ({
  page,
  server,
}) => {
  const { name } = await createProfessional(server.db, { category: 'Buffet', cities: ['Niterói'] })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(start|screen)-/.test(request.url())) scripts.push(request.url())
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'))
  await openAs(server, page, 'client', '/conta')
  await expect(page.getByText(/Este navegador é antigo demais/)).toBeVisible()

  await page.getByRole('link', { name: 'Veja os profissionais' }).click()
  await expect(page.getByText(/Este navegador é antigo demais/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar profissionais' }).fill(name)
  await page.getByRole('radio', { name: /^Buffet/ }).check()
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(/categoria=/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[data-prerendered]')).toHaveCount(1)
  expect(scripts, 'the app is not even loaded').toEqual([])
})
