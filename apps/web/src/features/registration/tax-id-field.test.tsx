import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

vi.mock('#resources/supabase/follow-table.ts', () => ({ followTable: () => () => {} }))

const ownerId = '11111111-1111-4111-8111-111111111111'
const refusal = { code: '23514', message: 'CNPJ ou CPF inválido. Confira os números.', hint: 'tax_id' }

let stored: string | null
let isRefused: boolean
/** The requests, in order. */
let sent: string[]

beforeEach(() => {
  stored = null
  isRefused = false
  sent = []
  respondWith((url, method, body) => {
    if (url.endsWith('/rpc/tax_id_of')) return { body: stored }
    if (url.endsWith('/rpc/set_my_tax_id')) {
      sent.push(String(body))
      return isRefused ? { status: 400, body: refusal } : { body: null }
    }
    if (method === 'PATCH') sent.push(method)
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    return { body: [registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })] }
  })
})

const taxId = page.getByLabelText(/^CNPJ ou CPF/)

async function openForm(isOwn = true) {
  const screen = await renderInApp(<RegistrationScreen ownerId={ownerId} isOwn={isOwn} home={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Editar Perfil' })).toBeVisible()
  return screen
}
const save = () => page.getByRole('button', { name: 'Salvar alterações' }).click()

test('a CNPJ or CPF is formatted while typing and sent in a request of its own, before the form', async () => {
  await openForm()
  await userEvent.type(taxId, '12abc34501de35')
  await expect.element(taxId).toHaveValue('12.ABC.345/01DE-35')
  await expect.element(taxId).toHaveAccessibleDescription(/Só a administração vê/)
  await save()
  await expect.element(toastText('Perfil atualizado com sucesso!')).toBeVisible()
  expect(sent).toEqual(['{"tax_id":"12ABC34501DE35"}', 'PATCH'])
})

test('a stored CNPJ or CPF is shown, and it is sent again only if it was changed', async () => {
  stored = '11144477735'
  await openForm()
  await expect.element(taxId).toHaveValue('111.444.777-35')
  await save()
  await expect.element(toastText('Perfil atualizado com sucesso!')).toBeVisible()
  expect(sent).toEqual(['PATCH'])
})

test('an invalid CNPJ or CPF shows an error beside its field before anything is sent', async () => {
  await openForm()
  await taxId.fill('111.444.777-36')
  await save()
  await expect.element(taxId).toHaveAccessibleDescription(/^CNPJ ou CPF inválido/)
  expect(sent).toEqual([])
})

test('if the server refuses the CNPJ or CPF, which is sent first, the other fields are not sent and keep their input', async () => {
  isRefused = true
  await openForm()
  await page.getByLabelText('Descrição').fill('Outra descrição.')
  await taxId.fill('11144477735')
  await save()
  await expect.element(taxId).toHaveAccessibleDescription(/^CNPJ ou CPF inválido/)
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('Outra descrição.')
  expect(sent).not.toContain('PATCH')
})

test('a draft keeps no CNPJ or CPF, because others may use the device', async () => {
  await openForm()
  await taxId.fill('11144477735')
  await page.getByLabelText('Descrição').fill('Outra descrição.')
  const draft = localStorage.getItem(`fenix:draft:registration:${ownerId}`) ?? ''
  expect(draft).toContain('Outra descrição.')
  expect(draft).not.toMatch(/111.?444/)
})

test('an administrator can see the CNPJ or CPF but not change it', async () => {
  stored = '12ABC34501DE35'
  await openForm(false)
  await expect.element(taxId).toHaveValue('12.ABC.345/01DE-35')
  await expect.element(taxId).toHaveAttribute('readonly')
})
