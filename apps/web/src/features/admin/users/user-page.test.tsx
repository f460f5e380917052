import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { navigate } from '#kit/url/url.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeProtectedSession } from '#testing/second-factor.ts'
import { newSession, storeSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { useLiveRegistrations } from '../use-live-registrations.ts'
import { UsersTab } from './users-tab.tsx'

/** Replaces Realtime: `news.arrive` reports that a registration changed or was deleted. */
const { news, loadRealtime } = vi.hoisted(() => {
  const news = { arrive: () => {} }
  const channel = {
    on(_kind: string, _of: object, read: () => void) {
      news.arrive = read
      return channel
    },
    subscribe: () => channel,
    unsubscribe: () => {},
  }
  return { news, loadRealtime: async () => ({ channel: () => channel }) }
})
vi.mock('#resources/supabase/load.ts', async (original) => ({ ...(await original<object>()), loadRealtime }))

const id = '22222222-2222-4222-8222-222222222222'

const person = {
  id,
  name: 'Rafael Nogueira',
  user_type: 'provider',
  phone: '21900000171',
  profile_pic_url: null,
  email: 'rafael@demo.example',
  email_confirmed_at: '2026-03-12T12:00:00Z',
  created_at: '2026-03-12T12:00:00Z',
  last_sign_in_at: null,
  is_blocked: false,
  terms_version: '2026-10-03',
  terms_accepted_at: '2026-10-03T12:00:00Z',
}

const registration = {
  id: 'p1',
  name: 'Sabor & Afeto Buffet',
  slug: 'sabor-afeto',
  status: 'suspended',
  images: [],
  rating: 4.9,
  feedback_count: 31,
}

const feedback = {
  id: 'f1',
  stars: 5,
  comment: 'Serviram 120 pessoas sem fila.',
  created_at: '2026-11-15T12:00:00Z',
  client_id: 'c1',
  client_name: 'Bruna Azeredo',
  client_pic_url: null,
  professional_id: 'p1',
  professional_name: 'Sabor & Afeto Buffet',
  is_replied: false,
  report_count: 0,
}

const session = {
  id: 's1',
  user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile',
  created_at: '2026-11-20T12:00:00Z',
  last_used_at: '2026-11-22T12:00:00Z',
}

type Call = { name: string; body: Record<string, unknown> }

let calls: Call[] = []

function LiveTab() {
  useLiveRegistrations()

  return <UsersTab />
}

/** Opens a person's page from the list at `from`. `changes` alter the person; `refusals` replace responses. */
async function open(
  changes: object = {},
  refusals: Record<string, { status: number; body: object }> = {},
  { from, who = id }: { from?: string; who?: string } = {},
) {
  storeSession()
  respondWith((address, _method, body) => {
    const { pathname } = new URL(address)
    const name = pathname.split('/').at(-1) ?? ''
    calls.push({ name, body: body === undefined ? {} : JSON.parse(String(body)) })
    const answers: Record<string, unknown> = {
      admin_person: sent('admin_delete_account') ? [] : [{ ...person, ...changes }],
      admin_sessions: [session],
      admin_feedbacks: [feedback],
      admin_feedback_counts: [{ stars: 5, reviews: 31 }],
      admin_reports: [],
      admin_end_sessions: ['s1'],
      admin_block_sign_in: null,
      admin_export_data: { 'storage.objects': [] },
      professionals: registration,
      token: newSession(),
    }
    if (name === 'admin_delete_account') news.arrive()
    return refusals[name] ?? { body: answers[name] ?? [] }
  })
  if (from) window.history.replaceState(null, '', from)
  navigate(`/admin?aba=usuarios&pessoa=${who}`, { replace: from === undefined })
  await expect.poll(() => window.location.search).toContain(who)
  await renderInApp(<LiveTab />)
}

const sent = (name: string) => calls.findLast((call) => call.name === name)?.body

watchBack()

const noNews = () => {}

beforeEach(() => {
  calls = []
  news.arrive = noNews
})

afterEach(() => void vi.restoreAllMocks())

/** Collects the exported files instead of downloading them. */
function savedFiles() {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

  return vi.spyOn(URL, 'createObjectURL').mockReturnValue('#').mock.calls
}

const dialog = () => page.getByRole('alertdialog')

test("a provider's page shows data, registration, reviews, reports and sessions", async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Rafael Nogueira' })).toHaveFocus()
  await expect.poll(() => document.body.textContent).toContain('rafael@demo.example')
  for (const text of [
    '(21) 90000-0171',
    'versão de 3 de out. de 2026',
    'Serviram 120 pessoas sem fila.',
    'Nenhuma denúncia em aberto.',
    'Chrome no Android',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByRole('heading', { name: '31 avaliações recebidas' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Sabor & Afeto Buffet Suspenso/ }))
    .toHaveAttribute('href', '/admin?aba=fornecedores&item=p1')
  await expect
    .element(page.getByRole('link', { name: 'Abrir perfil' }))
    .toHaveAttribute('href', expect.stringContaining(`/perfil?fornecedor=${id}&`))
})

for (const { status, name, where } of [
  { status: 'approved', name: /Buffet No ar/, where: '/admin?aba=fornecedores&item=p1' },
  { status: 'pending', name: /Buffet Em análise/, where: '/admin?aba=aprovacoes&item=p1' },
  {
    status: 'rejected',
    name: /Buffet Rejeitado/,
    where: expect.stringContaining(`/perfil?fornecedor=${id}&`),
  },
]) {
  test(`the link of a registration that is ${status} opens the page where administrators handle it`, async () => {
    await open({}, { professionals: { status: 200, body: { ...registration, status } } })
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', where)
  })
}

test('ending one or all sessions of a user asks for confirmation first', async () => {
  await open()
  await page.getByRole('button', { name: 'Encerrar Chrome no Android' }).click()
  await dialog().getByRole('button', { name: 'Encerrar' }).click()
  await expect.element(toastText('Sessão encerrada')).toBeVisible()
  expect(sent('admin_end_sessions')).toEqual({ person_id: id, session_id: 's1' })
  await page.getByRole('button', { name: 'Encerrar todas' }).click()
  await dialog().getByRole('button', { name: 'Encerrar' }).click()
  await expect.poll(() => sent('admin_end_sessions')).toEqual({ person_id: id })
})

test('blocking the sign-in asks for confirmation and explains the effect', async () => {
  await open()
  await page.getByRole('button', { name: 'Bloquear entrada' }).click()
  await expect.element(dialog().getByText(/O que publicou continua no ar\.$/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Bloquear' }).click()
  await expect.element(toastText('Entrada bloqueada')).toBeVisible()
  expect(sent('admin_block_sign_in')).toEqual({ person_id: id, is_blocked: true })
})

test('a blocked person is marked and can be unblocked', async () => {
  await open({ is_blocked: true })
  await expect.element(page.getByText('Entrada bloqueada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desbloquear entrada' }).click()
  await dialog().getByRole('button', { name: 'Desbloquear' }).click()
  await expect.poll(() => sent('admin_block_sign_in')).toEqual({ person_id: id, is_blocked: false })
})

const deletion = () => page.getByRole('dialog', { name: 'Excluir esta conta?' })

async function deleteRafael() {
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  await deletion().getByLabelText('Digite Rafael Nogueira').fill('Rafael Nogueira')
  await deletion().getByLabelText('Sua senha').fill('minha-senha-boa')
  await deletion().getByRole('button', { name: 'Excluir' }).click()
}

test("deleting an account requires its name and the administrator's password", async () => {
  await open()
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const form = deletion()
  await form.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(form.getByText('Digite Rafael Nogueira para confirmar.')).toBeVisible()
  await form.getByLabelText('Digite Rafael Nogueira').fill('rafael nogueira')
  await form.getByLabelText('Sua senha').fill('minha-senha-boa')
  await form.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toastText('Conta excluída')).toBeVisible()
  expect(sent('token')).toMatchObject({ password: 'minha-senha-boa' })
  expect(sent('admin_delete_account')).toEqual({ person_id: id })
  await expect.poll(() => window.location.search).toBe('?aba=usuarios')
})

test('the Realtime message of a deletion does not reload the deleted account', async () => {
  await open()
  await expect.element(page.getByText('Chrome no Android')).toBeVisible()
  await expect.poll(() => news.arrive).not.toBe(noNews)
  await deleteRafael()
  await expect.poll(() => window.location.search).toBe('?aba=usuarios')
  const after = calls.slice(calls.findIndex(({ name }) => name === 'admin_delete_account'))
  expect(after.map(({ name }) => name)).not.toContain('admin_person')
  await expect.element(toastText('Conta excluída')).toBeVisible()
})

test('deleting an account returns to the list of users with its search', async () => {
  await open({}, {}, { from: '/admin?aba=usuarios&busca=rafael' })
  await deleteRafael()
  await expect.poll(() => window.location.search).toBe('?aba=usuarios&busca=rafael')
  await expect.element(page.getByRole('searchbox')).toHaveValue('rafael')
})

test('a wrong password deletes nothing and shows an error beside its field', async () => {
  await open(
    {},
    { token: { status: 400, body: { code: 400, error_code: 'invalid_credentials', msg: 'no' } } },
  )
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Digite Rafael Nogueira').fill('Rafael Nogueira')
  await form.getByLabelText('Sua senha').fill('outra')
  await form.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(form.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible()
  await expect.element(form.getByText('Nada foi excluído.')).toBeVisible()
  expect(sent('admin_delete_account')).toBeUndefined()
})

test("exporting data requires the administrator's password", async () => {
  const saved = savedFiles()
  await open()
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  const form = page.getByRole('dialog', { name: 'Exportar os dados?' })
  await form.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(form.getByLabelText('Sua senha')).toHaveAttribute('aria-invalid', 'true')
  expect(sent('admin_export_data')).toBeUndefined()
  await form.getByLabelText('Sua senha').fill('minha-senha-boa')
  await form.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(toastText('Os dados foram baixados.')).toBeVisible()
  expect(sent('token')).toMatchObject({ password: 'minha-senha-boa' })
  expect(sent('admin_export_data')).toEqual({ person_id: id })
  expect(saved).toHaveLength(1)
  await expect.element(form).not.toBeInTheDocument()
})

test('a recently entered password is not asked for again before an export', async () => {
  const saved = savedFiles()
  await open()
  storeProtectedSession('aal2')
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  const form = page.getByRole('dialog', { name: 'Exportar os dados?' })
  await expect.element(form.getByLabelText('Sua senha')).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(toastText('Os dados foram baixados.')).toBeVisible()
  expect(sent('token')).toBeUndefined()
  expect(saved).toHaveLength(1)
})

test('a wrong password exports nothing and shows an error beside its field', async () => {
  await open(
    {},
    { token: { status: 400, body: { code: 400, error_code: 'invalid_credentials', msg: 'no' } } },
  )
  await page.getByRole('button', { name: 'Exportar dados' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Sua senha').fill('outra')
  await form.getByRole('button', { name: 'Exportar' }).click()
  await expect.element(form.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible()
  expect(sent('admin_export_data')).toBeUndefined()
})

test("an administrator's page offers no acts", async () => {
  await open({ user_type: 'admin' })
  await expect.element(page.getByText('Chrome no Android')).toBeVisible()
  for (const name of [/^Encerrar/, 'Bloquear entrada', 'Exportar dados', 'Excluir conta']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
})

test("a deleted account's page shows a message and a link back", async () => {
  await open({}, { admin_person: { status: 200, body: [] } })
  await expect.element(page.getByText('Esta conta não existe mais.').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voltar' })).toBeVisible()
})

test('a URL without an id requests no account', async () => {
  await open({}, {}, { who: 'abc' })
  await expect.element(page.getByRole('alert').getByText('Esta conta não existe mais.')).toBeVisible()
  expect(sent('admin_person')).toBeUndefined()
})
