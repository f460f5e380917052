import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { registrationQueries } from '#resources/registrations/queries.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

watchBack()

// Renders the screen of a provider who has not registered yet.
beforeEach(() =>
  respondWith((url) => {
    if (url.includes('/profiles')) return { body: { id: ownerId, phone: '21900000002' } }
    return { body: url.endsWith('/rpc/tax_id_of') ? null : [] }
  }),
)

const ownerId = '11111111-1111-4111-8111-111111111111'

async function openForm() {
  const screen = await renderInApp(<RegistrationScreen ownerId={ownerId} isOwn home={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  return screen
}

/** Stores a draft as it was stored before the form had optional fields, with these changes. */
function storeDraft(changes: object) {
  const texts = { name: '', category_id: '', newCategory: '', whatsapp: '', instagram: '', description: '' }
  const draft = { version: 1, fields: { ...texts, cities: [], ...changes } }
  localStorage.setItem(`fenix:draft:registration:${ownerId}`, JSON.stringify(draft))
}

const name = () => page.getByLabelText('Nome', { exact: true })
const description = () => page.getByLabelText('Descrição')
const submit = () => page.getByRole('button', { name: 'Enviar cadastro' }).click()

test('an empty registration is refused and marks the missing fields', async () => {
  await openForm()
  await submit()
  await expect.element(toastText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name()).toHaveFocus()
})

test('the list of cities stays closed until it is clicked, so it does not hide the error that no city is chosen', async () => {
  storeDraft({ name: 'Bolos da Lia', category_id: '4' })
  await openForm()
  await submit()
  const cities = page.getByRole('combobox', { name: /Cidades/ })
  await expect.element(cities).toHaveFocus()
  await expect.element(cities).toHaveAttribute('aria-expanded', 'false')
  await cities.click()
  await expect.element(cities).toHaveAttribute('aria-expanded', 'true')
})

test('a fifth city is refused and the four chosen ones stay', async () => {
  await openForm()
  const search = page.getByRole('combobox', { name: /Cidades/ })
  for (const city of ['Areal', 'Magé', 'Niterói', 'Maricá', 'Paraty']) {
    await search.fill(city)
    await page.getByRole('option', { name: city, exact: true }).click()
  }
  await expect.element(toastText('Você pode selecionar no máximo 4 cidades.')).toBeVisible()
  await expect.element(page.getByText('4 de 4')).toBeVisible()
})

test('Back closes the list of cities and keeps what was typed in the form', async () => {
  await openForm()
  await name().fill('Ateliê da Orla')
  const search = page.getByRole('combobox', { name: /Cidades/ })
  await search.click()
  await page.getByRole('option', { name: 'Areal' }).click()
  window.history.back()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('1 de 4')).toBeVisible()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await search.fill('Mag')
  await page.getByRole('option', { name: 'Magé' }).click()
  await expect.element(page.getByText('2 de 4')).toBeVisible()
})

test('the list of cities scrolls within 20rem', async () => {
  await openForm()
  await page.getByRole('combobox', { name: /Cidades/ }).click()
  await expect.element(page.getByRole('listbox')).toHaveStyle({ maxHeight: '320px', overflowY: 'auto' })
})

test('neighborhoods are shown only with the city of Rio de Janeiro, and choosing the city again restores them', async () => {
  await openForm()
  const cities = page.getByRole('combobox', { name: /Cidades/ })
  const neighborhoods = page.getByRole('combobox', { name: /Bairros/ })
  await expect.element(neighborhoods).not.toBeInTheDocument()

  await cities.fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro' }).click()
  await neighborhoods.fill('tij')
  await expect.element(page.getByRole('group', { name: 'Grande Tijuca' })).toBeVisible()
  await page.getByRole('option', { name: 'Tijuca', exact: true }).click()
  await page.getByRole('button', { name: 'Remover Rio de Janeiro' }).click()
  await expect.element(neighborhoods).not.toBeInTheDocument()

  await cities.fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro' }).click()
  await expect.element(page.getByRole('button', { name: 'Remover Tijuca' })).toBeVisible()
})

test('a seventh neighborhood is refused and the six chosen ones stay', async () => {
  const neighborhoods = ['Lapa', 'Urca', 'Leblon', 'Ipanema', 'Catete', 'Leme']
  storeDraft({ cities: ['Rio de Janeiro'], neighborhoods })
  await openForm()
  await page.getByRole('combobox', { name: /Bairros/ }).fill('Copacabana')
  await page.getByRole('option', { name: 'Copacabana' }).click()
  await expect.element(toastText('Você pode selecionar no máximo 6 bairros.')).toBeVisible()
  await expect.element(page.getByText('6 de 6')).toBeVisible()
})

test('a price with cents and an invalid number of years each show an error and stay in their fields', async () => {
  await openForm()
  const price = page.getByLabelText('A partir de')
  const years = page.getByLabelText('Anos de experiência')
  await price.fill('1.200,50')
  await years.fill('oitenta')
  await submit()
  await expect.element(price).toHaveAccessibleDescription(/reais inteiros, de R\$\s1 a/)
  await expect.element(years).toHaveAccessibleDescription(/um número de 0 a 80/)
  await expect.element(price).toHaveValue('1.200,50')
  await expect.element(years).toHaveValue('oitenta')
})

test('the form repeats the price as clients will see it', async () => {
  await openForm()
  const price = page.getByLabelText('A partir de')
  await expect.element(price).toHaveAccessibleDescription(/Sem preço informado/)
  for (const refused of ['85,50', '3.000,5', '2000000']) {
    await price.fill(refused)
    await expect.element(price).toHaveAccessibleDescription(/Sem preço informado/)
  }
  await price.fill('1200')
  await page.getByRole('radio', { name: 'por pessoa' }).click()
  await expect.element(price).toHaveAccessibleDescription(/A partir de R\$\s1\.200 por pessoa/)
})

test('a draft keeps the optional fields that help a client choose', async () => {
  const first = await openForm()
  await page.getByLabelText('A partir de').fill('90')
  await page.getByRole('radio', { name: 'por hora' }).click()
  await page.getByLabelText('O que está incluído').fill('Som e luz')
  await page.getByRole('checkbox', { name: '15 anos' }).click()
  await page.getByLabelText('Anos de experiência').fill('7')
  await first.unmount()

  await openForm()
  await expect.element(page.getByLabelText('A partir de')).toHaveValue('90')
  await expect.element(page.getByRole('radio', { name: 'por hora' })).toBeChecked()
  await expect.element(page.getByLabelText('O que está incluído')).toHaveValue('Som e luz')
  await expect.element(page.getByRole('checkbox', { name: '15 anos' })).toBeChecked()
  await expect.element(page.getByLabelText('Anos de experiência')).toHaveValue('7')
})

test('a draft stored before the form had optional fields still opens', async () => {
  storeDraft({ name: 'Ateliê da Orla' })
  await openForm()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await expect.element(page.getByLabelText('A partir de')).toHaveValue('')
})

test('a half-filled registration survives a refused submit', async () => {
  await openForm()
  await name().fill('Ateliê da Orla')
  await description().fill('Mesas e flores.')
  await submit()
  await expect.element(toastText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect.element(page.getByText('Escolha ao menos uma cidade.')).toBeVisible()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await expect.element(description()).toHaveValue('Mesas e flores.')
})

test('a half-filled registration is restored when the form reopens, and can be discarded after confirmation', async () => {
  const first = await openForm()
  const whatsapp = page.getByLabelText('WhatsApp')
  await name().fill('Ateliê da Orla')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói', exact: true }).click()
  await whatsapp.fill('21900000003')
  await description().fill('Mesas e flores.')
  await first.unmount()

  const second = await openForm()
  await expect.element(page.getByText('Recuperamos o que você já tinha preenchido.')).toBeVisible()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await expect.element(page.getByRole('button', { name: 'Remover Niterói' })).toBeVisible()
  await expect.element(whatsapp).toHaveValue('(21) 90000-0003')
  await expect.element(description()).toHaveValue('Mesas e flores.')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(name()).toHaveValue('')
  await second.unmount()

  await openForm()
  await expect.element(name()).toHaveValue('')
})

test("the account's phone is offered as the WhatsApp number while that field is empty", async () => {
  await openForm()
  const whatsapp = page.getByLabelText('WhatsApp')
  const offer = page.getByRole('button', { name: 'Usar (21) 90000-0002' })
  await offer.click()
  await expect.element(whatsapp).toHaveValue('(21) 90000-0002')
  await expect.element(whatsapp).toHaveFocus()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Testar o link/ })).toBeVisible()
})

test('the form explains whose name it asks for and the minimum size of a photo', async () => {
  await openForm()
  await expect.element(name()).toHaveAccessibleDescription(/nome do seu negócio/)
  await expect.element(page.getByText(/com ao menos 400 pixels no lado menor/)).toBeVisible()
})

test('the message about a name that is too long contains the label of the field', async () => {
  storeDraft({
    name: 'a'.repeat(121),
    category_id: '4',
    cities: ['Niterói'],
    whatsapp: '21900000002',
    description: 'Flores.',
  })
  await openForm()
  await submit()
  await expect.element(toastText('O nome deve ter no máximo 120 caracteres.')).toBeVisible()
})

test('a draft of release 1.0.0, with different field names, fills the form', async () => {
  storeDraft({
    name: 'Ateliê',
    categoryId: '4',
    eventTypes: ['wedding'],
    yearsOfExperience: '8',
    priceUnit: 'hour',
  })
  await openForm()
  await expect.element(page.getByRole('checkbox', { name: 'Casamento' })).toBeChecked()
  await expect.element(page.getByLabelText('Anos de experiência')).toHaveValue('8')
  await expect.element(page.getByRole('radio', { name: 'por hora' })).toBeChecked()
})

test('a description grows with its text', async () => {
  await openForm()
  const height = () => description().element().clientHeight
  const before = height()
  await description().fill('Mesas e flores.\n'.repeat(12))
  await expect.poll(height).toBeGreaterThan(before)
})

test('the lamps above the photos are as wide as the photos', async () => {
  await openForm()
  const photos = page.getByRole('group', { name: 'Fotos' }).element()
  expect(photos.querySelector('svg')?.clientWidth).toBe(photos.querySelector('ul')?.clientWidth)
})

test('after sending a long form, the top of the card that replaces the form is in view', async () => {
  await openForm()
  window.scrollTo(0, document.body.scrollHeight)
  respondWith((url) => ({ body: url.includes('/professionals') ? [registrationRow()] : [] }))
  await readAgain(registrationQueries.ofOwner(ownerId).queryKey)
  const card = page.getByRole('heading', { name: 'Cadastro em Análise' })
  await expect.element(card).toBeInViewport({ ratio: 1 })
  expect(document.activeElement?.contains(card.element())).toBe(true)
  expect(document.activeElement?.tagName).toBe('SECTION')
})

test('a category that was hidden while the form was open is no longer shown as chosen', async () => {
  const party = { name: 'Bolos da Lia', category_id: '4', cities: ['Areal'], description: 'Bolos.' }
  storeDraft({ ...party, whatsapp: '21900000002' })
  const refusal = { code: '23514', message: 'Escolha uma categoria.', hint: 'category_id' }
  let isHidden = false
  respondWith((url, method) => {
    if (url.includes('/categories'))
      return { body: [{ id: 4, name: 'Bolos', position: null, is_hidden: isHidden }] }
    if (url.endsWith('/rpc/tax_id_of')) return { body: null }
    if (method === 'GET' || !url.includes('/professionals')) return { body: [] }
    isHidden = true

    return { status: 400, body: refusal }
  })
  await openForm()
  const category = page.getByLabelText('Categoria')
  await expect.element(category).toHaveDisplayValue('Bolos')
  await submit()
  await expect.element(category).toHaveAccessibleDescription('Escolha uma categoria.')
  await expect.element(category).toHaveDisplayValue('Escolha uma categoria')
})
