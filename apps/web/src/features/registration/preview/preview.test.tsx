import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { RegistrationScreen } from '../registration-screen.tsx'

const ownerId = '11111111-1111-4111-8111-111111111111'

beforeEach(async () => {
  respondWith((url) => {
    if (url.endsWith('/rpc/tax_id_of')) return { body: null }
    return { body: url.includes('/categories') ? [{ id: 3, name: 'Buffet' }] : [] }
  })
  await page.viewport(360, 740)
})

async function openForm() {
  await renderInApp(<RegistrationScreen ownerId={ownerId} isOwn home={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
}

const open = page.getByRole('button', { name: 'Ver prévia' })
const name = page.getByLabelText('Nome', { exact: true })

test('beside a wide form the card follows the typing', async () => {
  await page.viewport(1280, 800)
  await openForm()
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  for (const missing of ['Fotos', 'Nome do negócio', 'Categoria', 'Cidades', 'Descrição', 'WhatsApp']) {
    await expect.element(preview.getByText(missing, { exact: true })).toBeVisible()
  }
  await expect.element(preview.getByText('Preço sob consulta')).toBeVisible()

  await name.fill('Ateliê da Orla')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOptions('Buffet')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói' }).click()
  await userEvent.type(page.getByLabelText('WhatsApp'), '21900000002')
  await page.getByLabelText('Descrição').fill('Mesas e flores.')
  await page.getByLabelText('A partir de').fill('1200')
  const shown =
    'Ateliê da OrlaBuffet · NiteróiNenhuma avaliação ainda.A partir de R$ 1.200 por festaMesas e flores.'
  await expect.poll(() => preview.element().textContent?.replaceAll('\u00a0', ' ')).toContain(shown)
  await expect.element(preview.getByText('Fotos', { exact: true })).toBeVisible()
})

test("the preview's actions cannot be focused or pressed", async () => {
  await page.viewport(1280, 800)
  await openForm()
  await userEvent.type(page.getByLabelText('WhatsApp'), '21900000002')
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  const link = () => preview.element().querySelector('a')
  await expect.poll(link).not.toBeNull()
  link()?.focus()
  expect(link()?.matches(':focus')).toBe(false)
})

test("on a phone the preview is a sheet with the form's values", async () => {
  await openForm()
  await name.fill('Ateliê da Orla')
  await open.click()
  await expect.element(page.getByRole('dialog').getByText('Ateliê da Orla')).toBeVisible()
})

test('the preview button hides for the submit button and for the keyboard', async () => {
  await openForm()
  await expect.element(open).toBeVisible()
  page.getByRole('button', { name: 'Enviar cadastro' }).element().scrollIntoView()
  await expect.element(open).not.toBeInTheDocument()
  window.scrollTo(0, 0)
  await expect.element(open).toBeVisible()

  const viewport = window.visualViewport
  if (!viewport) throw new Error('The browser has no visual viewport')
  Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight / 2 })
  viewport.dispatchEvent(new Event('resize'))
  await expect.element(open).not.toBeInTheDocument()
  Reflect.deleteProperty(viewport, 'height')
  viewport.dispatchEvent(new Event('resize'))
  await expect.element(open).toBeVisible()
})
