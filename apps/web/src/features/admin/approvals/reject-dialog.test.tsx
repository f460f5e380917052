import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { ApprovalsTab } from './approvals-tab.tsx'

const id = '33333333-3333-4333-8333-333333333333'

const pending = {
  id,
  name: 'Ateliê da Orla',
  cities: ['Niterói'],
  neighborhoods: [],
  description: 'Flores e mesas.',
  images: [],
  whatsapp: '21900000184',
  instagram: null,
  price: null,
  price_unit: null,
  included: null,
  event_types: [],
  years_of_experience: null,
  owner_name: 'Rosa',
  submitted_at: '2026-11-18T12:05:00+00:00',
  categories: { name: 'Decoração' },
}

let rejections: unknown[]
let isDown: boolean

beforeEach(() => {
  rejections = []
  isDown = false
  respondWith((url, _method, body) => {
    if (!url.includes('/rpc/reject_registration')) return { body: rejections.length ? [] : [pending] }
    if (isDown) return { status: 500, body: { code: 'PGRST001', message: 'connection refused' } }
    rejections.push(JSON.parse(String(body)))
    return { body: [id] }
  })
})

const dialog = page.getByRole('alertdialog', { name: 'Confirmar Rejeição?' })
const reason = dialog.getByLabelText(/^Escreva ao fornecedor/)
const reject = dialog.getByRole('button', { name: 'Rejeitar' })

async function open() {
  const screen = await renderInApp(<ApprovalsTab />)
  await page.getByRole('button', { name: 'Rejeitar Ateliê da Orla' }).click()
  return screen
}

test('a rejection carries the fields and what the administrator wrote', async () => {
  await open()
  await dialog.getByRole('checkbox', { name: 'Fotos' }).click()
  await dialog.getByRole('checkbox', { name: 'WhatsApp' }).click()
  await reason.fill(' Uma das fotos traz um telefone. ')
  await expect.element(dialog.getByText('31 de 1.000')).toBeVisible()
  await reject.click()
  await expect.element(toastText('Profissional Rejeitado!')).toBeVisible()
  expect(rejections).toEqual([
    { professional_id: id, reason: 'Uma das fotos traz um telefone.', fields: ['whatsapp', 'images'] },
  ])
})

test('a rejection needs neither', async () => {
  await open()
  await reject.click()
  await expect.element(toastText('Profissional Rejeitado!')).toBeVisible()
  expect(rejections).toEqual([{ professional_id: id, reason: '', fields: [] }])
})

test('a reason that is too long says so beside it and is not sent', async () => {
  await open()
  await reason.fill('é'.repeat(1001))
  await reject.click()
  await expect.element(reason).toHaveAccessibleDescription(/no máximo 1\.?000 caracteres/)
  expect(rejections).toEqual([])
})

test('a rejection that fails keeps its text and fields, also over a reload', async () => {
  isDown = true
  const screen = await open()
  await dialog.getByRole('checkbox', { name: 'Fotos' }).click()
  await reason.fill('Uma das fotos traz um telefone.')
  await reject.click()
  await expect.element(toastText('Erro ao rejeitar')).toBeVisible()
  await screen.unmount()

  await open()
  await expect.element(reason).toHaveValue('Uma das fotos traz um telefone.')
  await expect.element(dialog.getByRole('checkbox', { name: 'Fotos' })).toBeChecked()
})
