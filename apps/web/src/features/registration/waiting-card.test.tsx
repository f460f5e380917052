import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { registrationQueries } from '#resources/registrations/queries.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const { subscribe, unsubscribe, loadRealtime } = vi.hoisted(() => {
  const unsubscribe = vi.fn()
  const subscribe = vi.fn(() => channel)
  const channel = { on: () => channel, subscribe, unsubscribe }
  return { subscribe, unsubscribe, loadRealtime: async () => ({ channel: () => channel }) }
})
vi.mock('#resources/supabase/load.ts', async (original) => ({ ...(await original<object>()), loadRealtime }))

const firstPause = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#kit/browser/idle.ts', async (original) => ({
  ...(await original<object>()),
  whenUserIdle: () => firstPause.promise,
}))

const ownerId = '11111111-1111-4111-8111-111111111111'

let row: object
let before: number
let usualWait: number | null

beforeEach(() => {
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/perfil')
  row = registrationRow()
  before = 2
  usualWait = 1
  respondWith((url, method, body) => {
    if (method === 'PATCH') row = { ...row, ...JSON.parse(String(body)), version: 2 }
    if (url.includes('/rpc/registrations_before_mine')) return { body: before }
    if (url.includes('/rpc/usual_wait')) return { body: usualWait }
    if (url.includes('/rpc/my_product_mails')) return { body: true }
    if (url.includes('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    return { body: [row] }
  })
})

const open = () =>
  renderInApp(<RegistrationScreen ownerId={ownerId} isOwn home={() => <h1>A página inicial</h1>} />)
const preview = page.getByRole('complementary', { name: 'Assim os clientes vão ver' })

test('the card shows the profile as clients will see it, when it was sent, and its place in the queue', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  await expect
    .element(page.getByText('Recebemos seu cadastro. Avisaremos aqui quando ele for aprovado.'))
    .toBeVisible()
  await expect.element(page.getByText('Há 2 cadastros antes do seu.')).toBeVisible()
  await expect.element(page.getByText('Costuma levar 1 dia.')).toBeVisible()
  await expect.element(page.getByText(/^18 de nov\./)).toBeVisible()
  await expect.element(preview.getByRole('heading', { name: 'Ateliê da Orla' })).toBeVisible()
  expect(preview.element().querySelector('[inert] a')).not.toBeNull()
})

test('the card mentions no usual waiting time while that time is unknown', async () => {
  usualWait = null
  await open()
  await expect.element(page.getByText('Há 2 cadastros antes do seu.')).toBeVisible()
  await expect.element(page.getByText(/Costuma levar/)).not.toBeInTheDocument()
})

test('the card says if the registration is the next in the queue', async () => {
  before = 0
  await open()
  await expect.element(page.getByText('O seu é o próximo.')).toBeVisible()
})

test('editing a pending registration keeps its place in the queue, and a reload restores what was typed', async () => {
  const screen = await open()
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await expect.element(page.getByRole('heading', { name: 'Corrigir o cadastro' })).toBeVisible()
  await page.getByLabelText('Descrição').fill('Flores, mesas e arcos.')
  await screen.unmount()

  await open()
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('Flores, mesas e arcos.')
  await page.getByRole('button', { name: 'Salvar correções' }).click()
  await expect.element(toastText('Cadastro corrigido!')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  await expect.element(preview.getByText('Flores, mesas e arcos.')).toBeVisible()
  expect(window.location.search).toBe('')
  expect(row).toMatchObject({ status: 'pending', submitted_at: '2026-11-18T12:05:00+00:00' })
})

test('opening the form and returning to the card both scroll to the top of the screen', async () => {
  await open()
  const card = page.getByRole('heading', { name: 'Cadastro em Análise' })
  await expect.element(preview.getByRole('heading', { name: 'Ateliê da Orla' })).toBeVisible()
  const area = card.element().closest('section')
  window.scrollTo(0, 400)
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Corrigir o cadastro' }))
    .toBeInViewport({ ratio: 1 })
  expect(document.activeElement).toBe(area)
  await page.getByRole('button', { name: 'Salvar correções' }).click()
  await expect.element(card).toBeInViewport({ ratio: 1 })
  expect(document.activeElement).toBe(area)
})

test('edits to a pending registration are discarded if the provider leaves the form without saving', async () => {
  await open()
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await page.getByLabelText('Descrição').fill('Nada disso.')
  await page.getByRole('button', { name: 'Voltar sem salvar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir o cadastro' }).click()
  await expect.element(page.getByLabelText('Descrição')).toHaveValue('Flores e mesas.')
})

test("an approval replaces the card with the provider's home", async () => {
  await open()
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce())
  row = registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })
  await readAgain(registrationQueries.ofOwner(ownerId).queryKey)
  await expect.element(page.getByRole('heading', { name: 'A página inicial' })).toBeVisible()
  expect(unsubscribe).not.toHaveBeenCalled()
})

test("for an approved registration, the app waits for the user's first pause before it subscribes to decisions", async () => {
  row = registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })
  const screen = await open()
  await expect.element(page.getByRole('heading', { name: 'A página inicial' })).toBeVisible()
  expect(subscribe).not.toHaveBeenCalled()
  firstPause.resolve()
  await vi.waitFor(() => expect(subscribe).toHaveBeenCalledOnce())
  await screen.unmount()
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())
})

test('a decision made while the browser tab is in the background is shown when the provider returns to the tab', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  row = registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'A página inicial' })).toBeVisible()
})
