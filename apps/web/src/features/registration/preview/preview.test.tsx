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

/** Renders the form with space below it for the app's tabs. */
async function openForm() {
  await renderInApp(
    <div className="pb-28">
      <RegistrationScreen ownerId={ownerId} isOwn home={() => null} />
    </div>,
  )
  await expect.element(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
}

const open = page.getByRole('button', { name: 'Ver prévia' })
const name = page.getByLabelText('Nome', { exact: true })

test('beside a wide form the preview follows the typing', async () => {
  await page.viewport(1280, 800)
  await openForm()
  const preview = page.getByRole('complementary', { name: 'Prévia' })
  for (const missing of ['Fotos', 'Nome do negócio', 'Categoria', 'Cidades', 'Descrição', 'WhatsApp']) {
    await expect.element(preview.getByText(missing, { exact: true })).toBeVisible()
  }
  await expect.element(preview.getByText('Sem preço informado')).toBeVisible()

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

test('on a phone the buttons for preview and submit stay in sight above the tabs and cover no focused field', async () => {
  await openForm()
  const box = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()
  const submit = page.getByRole('button', { name: 'Enviar cadastro' })
  for (const field of document.querySelectorAll<HTMLElement>(
    'form :is(input:not([type=file]), select, textarea)',
  )) {
    field.focus()
    const bar = box(open).top
    // The browser scrolls a tall field only as far as the line with the caret.
    expect(field.getBoundingClientRect().top + 32).toBeLessThanOrEqual(bar)
    expect(box(submit).top).toBeCloseTo(bar)
    expect(box(submit).bottom).toBeLessThan(window.innerHeight - 64)
  }
})

test('the bar with the buttons for preview and submit is one row at 320 px, and as wide as the form on a tablet', async () => {
  await page.viewport(320, 568)
  await openForm()
  const box = (element: Element) => element.getBoundingClientRect()
  const submit = page.getByRole('button', { name: 'Enviar cadastro' }).element()
  expect(box(submit).top).toBe(box(open.element()).top)

  await page.viewport(800, 1000)
  const form = submit.closest('form') ?? document.body
  expect(box(submit.parentElement ?? form).width).toBe(box(form).width)
})
