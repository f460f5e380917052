import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { withNewerVersion } from './newer-version.ts'
import { createWithPhoto, openAs, signedIn } from './people.ts'
import { expectKept, expectToast, giveStars, listedHere, searchField, searchFor, signOut } from './screen.ts'
import type { Server } from './server.ts'

test.use({ serviceWorkers: 'allow' })

async function reviewsOf({ db }: Server, professionalId: string) {
  const sql = 'select rating, comment from public.feedbacks where professional_id = $1'
  return (await db.query(sql, [professionalId])).rows
}

/** Waits until everything that an offline visit needs is cached. */
async function untilKept(page: Page, name: string) {
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  const picture = page.getByRole('article', { name }).locator('img').first()
  // Professionals without a rating are listed last, after those of other journeys.
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      picture.evaluate(async (img: HTMLImageElement) => (await caches.match(img.currentSrc)) !== undefined),
    )
    .toBe(true)
  await expectKept(page, name)
}

async function review(page: Page, name: string, comment: string) {
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Avaliar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await giveStars(page, 5)
  await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a heart and a review made offline arrive exactly once, and signing out clears the browser', async ({
  page,
  context,
  server,
}) => {
  const { id, name } = await createWithPhoto(server)
  const { client, id: clientId } = await signedIn(server, page, 'client')
  const card = page.getByRole('article', { name })

  await test.step('the first visit', async () => {
    await page.goto(server.url)
    await expect(card).toBeVisible()
    await untilKept(page, name)
  })

  await context.setOffline(true)
  await server.kill()

  await test.step('the app opens without server and connection', async () => {
    await page.reload()
    // Pictures load only near the viewport, and the card may be far below.
    await card.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        card
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0)
  })

  await test.step('a search and Fênix Indica show what is on the device', async () => {
    await searchFor(page, name)
    await expect(listedHere(page)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toBeVisible()
    await searchField(page).fill('buffet em niterói 15 de maio até 3 mil')
    await expect(page.getByRole('option', { name: 'Buscar assim', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/categoria=buffet&cidade=niteroi/)
    await expect(listedHere(page)).toBeVisible()
    await expect(card).toBeVisible()
    await searchFor(page, 'dj em niterói')
    await expect(card).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await page.getByRole('tab', { name: 'Fênix Indica' }).click()
    await expect(listedHere(page)).toBeVisible()
    await page.getByRole('tab', { name: 'Profissionais' }).click()
    await expect(card).toBeVisible()
  })

  await test.step('the heart is filled and marked as waiting', async () => {
    await card.getByRole('button', { name: `Adicionar ${name} aos favoritos` }).click()
    await expectToast(page, 'Salvo neste aparelho')
    const heart = card.getByRole('button', { name: `Remover ${name} dos favoritos` })
    await expect(heart).toHaveAccessibleDescription('Aguardando conexão')
  })

  await test.step('the review is stored and marked as waiting', async () => {
    await review(page, name, 'Comida quente até o fim da festa.')
    await expectToast(page, 'Avaliação guardada neste aparelho')
    await expect(card.getByRole('button', { name: /Avaliação aguardando conexão/ })).toBeVisible()
  })

  await test.step('both are still there after a reload, and the favorite is in its list', async () => {
    await page.reload()
    await expect(card.getByRole('button', { name: /Avaliação aguardando conexão/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Favoritos' }).click()
    await expect(card).toBeVisible()
    await page.getByRole('tab', { name: 'Profissionais' }).click()
  })

  const sent: string[] = []
  page.on('request', (request) => {
    const isWrite = /\/rest\/v1\/(favorites|feedbacks)/.test(request.url()) && request.method() === 'POST'
    if (isWrite) sent.push(new URL(request.url()).pathname)
  })

  await test.step('heart and review are sent when the connection returns', async () => {
    await server.start()
    await context.setOffline(false)
    await expectToast(page, 'Feedback enviado!')
    await expect(card.getByText('5,0')).toBeVisible()
    await expect(card.getByRole('button', { name: /Avaliar/ })).toBeVisible()
  })

  expect(await reviewsOf(server, id)).toEqual([{ rating: 5, comment: 'Comida quente até o fim da festa.' }])
  const { data: favorites } = await client
    .from('favorites')
    .select('professional_id')
    .eq('client_id', clientId)
  expect(favorites).toEqual([{ professional_id: id }])
  await page.reload()
  await expect(card.getByText('5,0')).toBeVisible()
  expect(sent.toSorted(), 'each was sent once').toEqual(['/rest/v1/favorites', '/rest/v1/feedbacks'])

  await test.step('signing out removes pictures, lists and searches from the browser', async () => {
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    await expectKept(page, name)
    expect(await stored()).toContain('dj em niterói')
    await signOut(page)
    await expect.poll(() => page.evaluate(() => caches.has('fenix-pictures'))).toBe(false)
    expect(await stored()).not.toContain(name)
    expect(await stored()).not.toContain('dj em niterói')
  })
})

test.describe('without a service worker', () => {
  // A service worker would respond to the requests that the test intercepts.
  test.use({ serviceWorkers: 'block' })

  test('a review sent again after a lost response and a 503 counts once', async ({ page, server }) => {
    const { id, name } = await createProfessional(server.db)
    await openAs(server, page, 'client')
    let sent = 0
    await page.route('**/rest/v1/feedbacks?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent += 1
      if (sent === 2) return route.fulfill({ status: 503, json: { status: 'starting' } })
      if (sent > 2) return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await review(page, name, 'A mesa ficou linda.')

    await expectToast(page, 'Avaliação guardada neste aparelho')
    expect(await reviewsOf(server, id), 'the server has it already').toHaveLength(1)
    await expectToast(page, 'Feedback enviado!')
    expect(await reviewsOf(server, id)).toEqual([{ rating: 5, comment: 'A mesa ficou linda.' }])
    await expect(page.getByRole('article', { name }).getByText('(1)')).toBeVisible()
  })
})

test('a new version of the app takes over without losing a half-filled form', async ({ page, server }) => {
  const { name } = await createWithPhoto(server)
  const front = await withNewerVersion(server)
  await signedIn(server, page, 'client')
  await page.goto(front.url)
  await untilKept(page, name)
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith('fenix-shell-')))
  const [shell = ''] = await shells()
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /Avaliar/ })
    .click()
  const comment = page.getByRole('dialog').getByRole('textbox')
  await comment.fill('Ainda estou escrevendo')

  front.release('newer', shell.replace('fenix-shell-', ''))
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    )
    await (await navigator.serviceWorker.ready).update()
    await taken
  })
  await expect(comment).toHaveValue('Ainda estou escrevendo')
  expect(await shells(), 'the open page keeps its own files').toEqual([shell, 'fenix-shell-newer'])

  await page.keyboard.press('Escape')
  front.stop()
  await server.kill()
  await page.reload()
  await expect(page.getByRole('article', { name })).toBeVisible()
  await server.start()
})
