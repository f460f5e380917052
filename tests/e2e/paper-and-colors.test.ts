import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { whenAppHasStarted } from './screen.ts'

/** The border widths of all links or buttons with this name. */
const edgesOf = (page: Page, name: RegExp) =>
  page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))

test('a printed profile shows the contacts as text, without controls', async ({ page, server }) => {
  const { slug, name } = await createProfessional(server.db, {
    whatsapp: '21900000061',
    instagram: 'festa.rio',
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${server.url}/profissional/${slug}`)
  const main = page.locator('main')

  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText('(21) 90000-0061')).toBeVisible()
  await expect(main.getByText('@festa.rio')).toBeVisible()
  await expect(main.getByText('Festas de todos os tamanhos.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Favoritos' })).toBeHidden()
  await expect(main.getByRole('button', { name: 'Denunciar este perfil' })).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(251, 246, 240)',
  )
  const fixed = await main.evaluate((element) =>
    [...element.querySelectorAll('*')].filter((one) => getComputedStyle(one).position === 'fixed'),
  )
  expect(fixed).toHaveLength(0)
})

test('printed favorites show phone numbers and whole notes', async ({ page, server }) => {
  const { id } = await openAs(server, page, 'client')
  for (const digit of [1, 2, 3]) {
    const professional = await createProfessional(server.db, { whatsapp: `2190000007${digit}` })
    await createFavorite(server.db, { client: { id }, professional })
  }
  await server.db.query('update favorites set note = $1 where client_id = $2', [
    `Ligar na terça. ${'Perguntar da montagem. '.repeat(8)}`,
    id,
  ])
  await page.goto(`${server.url}/favoritos`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })

  for (const digit of [1, 2, 3]) await expect(page.getByText(`(21) 90000-007${digit}`)).toBeVisible()
  await expect(page.getByText('Quero perguntar').first()).toBeVisible()
  const note = page.getByText('Ligar na terça.').first()
  await expect(note).toBeVisible()
  const isCut = await note.evaluate(
    (field) =>
      field.scrollWidth > field.clientWidth ||
      field.scrollHeight > field.clientHeight ||
      getComputedStyle(field).maskImage !== 'none',
  )
  expect(isCut).toBe(false)
  await expect(page.getByPlaceholder('Preço').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeHidden()
  const skipped = await page
    .getByRole('listitem')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length)
  expect(skipped).toBe(0)
  const late = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return [...document.images].filter(({ loading }) => loading === 'lazy').length
  })
  expect(late).toBe(0)
})

test('printed favorites show their photos', async ({ page, demo }) => {
  await openAs(demo, page, demoAccounts.client, '/favoritos')
  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('article').first().locator('img').first()).toBeVisible()
})

test('in a printed listing each contact has its own line', async ({ page, demo }) => {
  await page.goto(`${demo.url}/profissionais`)
  await whenAppHasStarted(page)
  await page.emulateMedia({ media: 'print' })
  const contacts = page.getByRole('article').first().locator('a[data-contact]')

  await expect(contacts).toHaveCount(2)
  const boxes = await contacts.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return {
        top,
        bottom,
        lines: one.querySelector('span')?.getClientRects().length,
        cut: one.scrollWidth > one.clientWidth,
      }
    }),
  )
  const [first, second] = boxes
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
  expect(boxes.map(({ lines, cut }) => [lines, cut])).toEqual([
    [1, false],
    [1, false],
  ])
})

test('in forced colors the selected tab stands out, and buttons have borders', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${demo.url}/profissionais`)
  const colorOf = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor)

  expect(await colorOf('Profissionais')).not.toBe(await colorOf('Favoritos'))
  for (const name of [/^WhatsApp/, /^Instagram/, /^Cadastrar/]) {
    const edges = await edgesOf(page, name)
    expect(edges.length).toBeGreaterThan(0)
    expect(new Set(edges)).not.toContain('0px')
  }
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px')
  await page.keyboard.press('Escape')

  await page.goto(demo.url)
  expect(await edgesOf(page, /^Sou /)).not.toContain('0px')
})

test('after a reload, the first WhatsApp message describes the stored party', async ({ page, server }) => {
  const { slug } = await createProfessional(server.db, { name: `Buffet ${unique()}` })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await page.goto(`${server.url}/profissional/${slug}`)
  await page.evaluate(() => {
    localStorage.setItem('fenix:contact-tips', 'true')
    const party = {
      eventType: '',
      date: '',
      guests: '80',
      hours: '',
      city: 'Niterói',
      neighborhood: '',
      budget: '',
    }
    localStorage.setItem('fenix:draft:party', JSON.stringify(party))
  })
  await page.goto(`${server.url}/profissional/${slug}`, { waitUntil: 'commit' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^WhatsApp/ }).click()

  expect(new URL((await opened).url()).searchParams.get('text')).toContain('80 convidados')
})

test('the search placeholder fits at 320 px, and at 1280 px the parts of cards side by side are aligned', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${demo.url}/profissionais?categoria=buffet&nota=4`)
  await whenAppHasStarted(page)
  const cut = await page.getByRole('combobox', { name: /Buscar|procura/ }).evaluate((field) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (!context || !(field instanceof HTMLInputElement)) return undefined
    context.font = font

    return (
      context.measureText(field.placeholder).width -
      (field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
    )
  })
  expect(cut).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .slice(0, 3)
        .map((card) =>
          [...card.querySelectorAll('h2, h2 ~ p, h2 ~ div')].map((part) =>
            Math.round(part.getBoundingClientRect().top),
          ),
        ),
    )
  expect(tops[1]).toEqual(tops[0])
  expect(tops[2]).toEqual(tops[0])
})

test("the demo's help leads to a support number that belongs to nobody", async ({ page, demo }) => {
  await page.goto(`${demo.url}/ajuda`)
  await expect(page.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55219000000\d\d\?/,
  )
})
