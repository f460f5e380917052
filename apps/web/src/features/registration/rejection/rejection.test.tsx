import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from '../registration-screen.tsx'

vi.mock('#resources/supabase/follow-table.ts', () => ({ followTable: () => () => {} }))

const ownerId = '11111111-1111-4111-8111-111111111111'

const decided = (day: number, reason: string, fields: string[] = []) =>
  registrationRow({
    status: 'rejected',
    reviewed_at: `2026-11-${day}T13:12:00+00:00`,
    decision: { reason, fields, decided_at: `2026-11-${day}T13:12:00+00:00` },
  })

/** The stored registration; null before it is sent. */
let row: ReturnType<typeof registrationRow> | null
let writes: string[]

beforeEach(() => {
  row = decided(19, 'Uma das fotos traz um telefone.', ['whatsapp', 'images'])
  writes = []
  respondWith((url, method) => {
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    if (url.includes('/rpc/')) return { body: url.endsWith('/tax_id_of') ? null : 0 }
    if (method === 'GET') return { body: row ? [row] : [] }
    if (url.includes('/professionals')) writes.push(method)
    const wanted = new URL(url).searchParams.get('reviewed_at')
    const isFound =
      method === 'PATCH' && (row?.reviewed_at ? wanted === `eq.${row.reviewed_at}` : wanted === 'is.null')
    if (isFound) row = registrationRow()
    return { body: isFound ? [row] : [] }
  })
})

const open = () => renderInApp(<RegistrationScreen ownerId={ownerId} isOwn home={() => null} />)
const whatsapp = page.getByLabelText('WhatsApp', { exact: true })
const send = page.getByRole('button', { name: 'Enviar de novo' })

test('the reason and the rejected fields appear above the filled form', async () => {
  await open()
  await expect.element(page.getByText('Seu cadastro não foi aprovado')).toBeVisible()
  await expect
    .element(page.getByText('Confira as informações e as fotos, mude o que for preciso e envie de novo.'))
    .toBeVisible()
  await expect.element(page.getByText('“Uma das fotos traz um telefone.”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^WhatsApp\s*Falta mudar$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Fotos\s*Falta mudar$/ })).toBeVisible()
  await expect.element(whatsapp).toHaveValue('(21) 90000-0184')
})

test('a rejected field in the notice links to the marked field, which stays marked until its value changes', async () => {
  await open()
  await page.getByRole('button', { name: /^WhatsApp/ }).click()
  const mark = page.getByRole('group').filter({ has: whatsapp })
  await expect.element(mark).toHaveFocus()
  await expect.element(mark).toHaveAccessibleDescription('A equipe pediu para mudar.')
  await expect.element(whatsapp).not.toHaveAttribute('aria-invalid')

  await whatsapp.fill('21900000148')
  await expect.element(mark).toHaveAccessibleDescription('Alterado. Antes: (21) 90000-0184.')
  await expect.element(page.getByRole('button', { name: /^WhatsApp\s*Você já mudou$/ })).toBeVisible()
  await whatsapp.fill('21900000184')
  await expect.element(mark).toHaveAccessibleDescription('A equipe pediu para mudar.')
})

test('if only the unit of a price changes, the price is marked as changed and the rejected price is shown', async () => {
  row = registrationRow({ ...decided(19, '', ['price']), price: 1200, price_unit: 'party' })
  await open()
  const unit = page.getByLabelText('por pessoa')
  const mark = page
    .getByRole('group')
    .filter({ has: page.getByLabelText('A partir de') })
    .last()
  await expect.element(mark).toHaveAccessibleDescription('A equipe pediu para mudar.')
  await unit.click()
  await expect.element(mark).toHaveAccessibleDescription(/^Alterado\. Antes: R\$\s1\.200 por festa\.$/)
})

test('a rejection without a reason or fields shows only the notice', async () => {
  row = decided(19, '')
  await open()
  await expect.element(page.getByText('Seu cadastro não foi aprovado')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'O que mudar' })).not.toBeInTheDocument()
})

test('a rejected registration that is sent again is pending', async () => {
  await open()
  await whatsapp.fill('21900000148')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
})

test('before sending, a dialog warns if none of the fields that the rejection is about has changed', async () => {
  await open()
  await page.getByLabelText('Descrição').fill('Flores, mesas e arcos.')
  await send.click()
  const question = page.getByRole('alertdialog', { name: 'Enviar sem mudar o que pedimos?' })
  await expect
    .element(question.getByText('A equipe pediu para mudar: WhatsApp, Fotos. Isso ainda está como antes.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  expect(writes).toEqual([])
  await send.click()
  await question.getByRole('button', { name: 'Enviar assim mesmo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  expect(writes).toEqual(['PATCH'])
})

test('after a rejection that names no field, sending an unchanged form asks for confirmation', async () => {
  row = decided(19, 'Capriche mais.')
  await open()
  await send.click()
  await expect
    .element(page.getByText('O cadastro está como antes. Leia o que a equipe escreveu.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByLabelText('Descrição').fill('Flores, mesas e arcos.')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
})

test('sending a form that still shows an older rejection fails and shows the newer one; sending it again succeeds', async () => {
  await open()
  await whatsapp.fill('21900000148')
  row = decided(20, 'Agora falta a descrição.')
  await send.click()
  await expect.element(toastText('Erro ao enviar cadastro')).toBeVisible()
  await expect.element(page.getByText('“Agora falta a descrição.”')).toBeVisible()
  await expect.element(whatsapp).toHaveValue('(21) 90000-0148')

  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
})

test('a registration sent from another device and rejected is not overwritten by a form that was opened before', async () => {
  const rejected = row
  row = null
  await open()
  await page.getByLabelText('Nome', { exact: true }).fill('Outro nome')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOptions('Decoração')
  await page.getByRole('combobox', { name: /Cidades/ }).fill('Niterói')
  await page.getByRole('option', { name: 'Niterói' }).click()
  await whatsapp.fill('21900000148')
  await page.getByLabelText('Descrição').fill('Flores.')
  row = rejected
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect.element(page.getByText('“Uma das fotos traz um telefone.”')).toBeVisible()
  await expect.element(page.getByLabelText('Nome', { exact: true })).toHaveValue('Outro nome')
  expect(writes).toEqual(['POST'])
})
