import { readFile } from 'node:fs/promises'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional, type ProfessionalOptions } from '@fenix/database/factories/professionals.ts'
import { one } from '@fenix/database/factories/queryable.ts'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from './fixtures.ts'
import { fillSignUp, followLink, newPerson, openAs, unique } from './people.ts'
import { expectToast, photos, whenAppHasStarted } from './screen.ts'
import type { Server } from './server.ts'

const description = `Mesas de doces para festas de todos os tamanhos.\n\n${'Do convite ao bolo, tudo combinado antes. '.repeat(12)}O fim da descrição.`

const aProfessional = ({ db }: Server, options: ProfessionalOptions = {}) =>
  createProfessional(db, {
    name: `Doces ${unique()}`,
    category: 'Decoração',
    cities: ['Niterói', 'Maricá'],
    whatsapp: '21900000051',
    instagram: 'doces.da.orla',
    description,
    ...options,
  })

/** Uploads photos as the form would, and stores their paths in the record. */
async function givePhotos(server: Server, { id, user_id }: { id: string; user_id: string }, count: number) {
  const { secret_key } = await one<{ secret_key: string }>(
    server.db,
    'select secret_key from server.secrets',
    [],
  )
  const bucket = createClient(server.url, secret_key).storage.from('professional-images')
  const paths = await Promise.all(
    photos(count).map(async (file) => {
      const path = `${user_id}/${crypto.randomUUID()}-1600.webp`
      const body = await readFile(file)
      for (const name of [480, 960, 1600].map((width) => path.replace('-1600', `-${width}`))) {
        const { error } = await bucket.upload(name, body, { contentType: 'image/webp' })
        if (error) throw error
      }
      return path
    }),
  )
  await server.db.query('update public.professionals set images = $2 where id = $1', [id, paths])
}

const urlOf = (server: Server, slug: string) => `${server.url}/profissional/${slug}`

/** Collects the paths of data requests from `page`. */
function recordRequests(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(rest|auth)\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

test("anyone reads a professional's whole page without a data request", async ({ page, server }) => {
  const professional = await aProfessional(server, { isRecommended: true })
  const other = await aProfessional(server, { name: `Bolos ${unique()}`, cities: ['Maricá'] })
  await givePhotos(server, professional, 6)
  for (const rating of [4, 4]) await createFeedback(server.db, { professional, rating })
  await createFeedback(server.db, { professional, rating: 5, comment: 'A mesa ficou linda.' })
  const asked = recordRequests(page)
  const response = await page.goto(urlOf(server, professional.slug))
  expect(response?.status()).toBe(200)

  await test.step('the description and the reviews', async () => {
    await expect(page).toHaveTitle(`${professional.name} · Decoração · Fênix Conecta`)
    await expect(page.getByRole('heading', { name: professional.name, level: 1 })).toBeVisible()
    await expect(page.getByText('Decoração · Niterói, Maricá')).toBeVisible()
    await expect(page.getByText('O fim da descrição.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Fênix Indica')).toBeVisible()
    await expect(page.getByRole('link', { name: /4,3 de 5, 3 avaliações/ })).toContainText('4,3 (3)')
    await expect(page.getByText('A mesa ficou linda.')).toBeVisible()
    await expect(page.getByText('4 estrelas: 2 avaliações')).toBeAttached()
  })

  await test.step('where it belongs, and who is similar', async () => {
    const trail = page.getByRole('navigation', { name: 'Você está em', includeHidden: true })
    await expect(trail.getByRole('link', { name: 'Decoração', includeHidden: true })).toHaveAttribute(
      'href',
      '/profissionais/decoracao',
    )
    await expect(trail.getByRole('link', { name: 'Niterói', includeHidden: true })).toHaveAttribute(
      'href',
      '/profissionais/decoracao/niteroi',
    )
    await expect(page.getByRole('link', { name: other.name })).toHaveAttribute(
      'href',
      `/profissional/${other.slug}`,
    )
  })

  await test.step('the contacts', async () => {
    const whatsapp = page.getByRole('link', { name: /WhatsApp/ })
    await expect(whatsapp).toBeInViewport()
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/5521900000051\?text=Ol%C3%A1/)
    await expect(page.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      'https://www.instagram.com/doces.da.orla/',
    )
  })

  await test.step('the first photo is fetched once, in the width that the page preloads', async () => {
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/professional-images/'))
        .map((entry) => `${entry.toJSON().initiatorType} ${entry.name}`),
    )
    expect(fetched[0]).toMatch(/^link /)
    expect(new Set(fetched.map((entry) => entry.split(' ')[1])).size).toBe(fetched.length)
  })

  expect(asked.filter((path) => !path.endsWith('/app_settings'))).toEqual([])

  await test.step('the photos, full-screen; Back closes them', async () => {
    await expect(page.getByRole('button', { name: /^Ampliar foto 5 de 6/ }).getByText('+1')).toBeVisible()
    await page.getByRole('button', { name: /^Ampliar foto 2 de 6/ }).click()
    await expect(page.getByRole('dialog').getByText('2 de 6', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: professional.name })).toBeVisible()
  })
})

test("'Mostrar mais' shows the reviews beyond the first page, to the last one", async ({ page, server }) => {
  const professional = await aProfessional(server)
  for (let at = 1; at <= 23; at += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, at))
    await createFeedback(server.db, { professional, comment: `Comentário ${at}.`, createdAt })
  }
  await page.goto(urlOf(server, professional.slug))
  await expect(page.getByText('Comentário 4.', { exact: true })).toBeVisible()
  await expect(page.getByText('Comentário 3.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(page.getByText('Comentário 1.', { exact: true })).toBeVisible()
})

test('the mailed link returns a new client to the profile that they favorited', async ({ page, server }) => {
  const professional = await aProfessional(server)
  const person = newPerson()
  await page.goto(urlOf(server, professional.slug))
  await page.getByRole('link', { name: /aos favoritos$/ }).click()
  await page.getByRole('tab', { name: 'Cadastrar' }).click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(page, 'Cadastro realizado!')
  await followLink(page, await server.mailedLink(person.email))
  await expect(page).toHaveURL(urlOf(server, professional.slug))
  await expect(page.getByRole('button', { name: /dos favoritos$/ })).toBeVisible()
})

test("the back arrow of a professional's page leads to the listing from which a client opened it", async ({
  page,
  server,
}) => {
  const professional = await aProfessional(server)
  for (let at = 0; at < 12; at += 1) {
    await createProfessional(server.db, { name: `Vizinho ${unique()}`, cities: ['Niterói'] })
  }
  await openAs(server, page, 'client', '/profissionais?cidade=niteroi')
  await whenAppHasStarted(page)
  const link = page
    .getByRole('article', { name: professional.name })
    .getByRole('link', { name: professional.name, exact: true })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { name: professional.name, level: 1 })).toBeInViewport()
  await expect(page.getByText('O fim da descrição.')).toBeVisible()
  await page.getByRole('button', { name: /aos favoritos$/ }).click()
  await expectToast(page, 'Adicionado aos favoritos')
  await expect(page.getByRole('button', { name: 'Configurações' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\?cidade=niteroi$/)
  await expect(link).toBeInViewport()
})
