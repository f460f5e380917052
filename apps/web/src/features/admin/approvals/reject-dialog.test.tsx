import { rejectionMail } from '@fenix/domain/registration-mails.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminQueries } from '#resources/admin.ts'
import { pendingRow } from '#testing/registration-row.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { ApprovalsTab } from './approvals-tab.tsx'

const id = pendingRow().id

const luan = pendingRow({ id: '55555555-5555-4555-8555-555555555555', name: 'DJ Luan Zimbro' })

let rows: ReturnType<typeof pendingRow>[]
let rejections: { professional_id: string }[]
let failure: { status: number; body: object } | undefined

beforeEach(() => {
  rows = [pendingRow()]
  rejections = []
  failure = undefined
  respondWith((url, _method, body) => {
    if (url.includes('/rpc/admin_profile'))
      return { body: [{ id: 'u', name: 'Rosa', email: 'rosa@demo.example' }] }
    if (url.includes('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/professionals?')) {
      const one = new URL(url).searchParams.get('id')?.replace('eq.', '')
      return { body: rows.filter((row) => one === undefined || row.id === one) }
    }
    if (!url.includes('/rpc/reject_registration')) return { body: [] }
    if (failure) return failure
    const rejection: { professional_id: string } = JSON.parse(String(body))
    rejections.push(rejection)
    const rejected = rows.filter((row) => row.id === rejection.professional_id)
    rows = rows.filter((row) => !rejected.includes(row))
    return { body: rejected.map((row) => row.id) }
  })
})

const dialog = page.getByRole('alertdialog', { name: 'Confirmar Rejeição?' })
const reason = dialog.getByLabelText(/^Escreva ao fornecedor/)
const reject = dialog.getByRole('button', { name: 'Rejeitar' })

async function open(query = `?item=${id}`) {
  window.history.replaceState(null, '', `/admin${query}`)
  const screen = await renderInApp(<ApprovalsTab />)
  await page.getByRole('button', { name: 'Rejeitar Ateliê da Orla' }).click()
  return screen
}

test('a stored draft of a rejection is ignored if its fields are not a list', async () => {
  for (const fields of [null, {}, 'images']) {
    sessionStorage.setItem(`fenix:draft:rejection:${id}`, JSON.stringify({ reason: 'Rasgado', fields }))
    const screen = await open()
    await expect.element(reason).toHaveValue('')
    await screen.unmount()
  }
})

test("a rejection includes the marked fields and the administrator's text", async () => {
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

test('a registration that was deleted can no longer be rejected', async () => {
  await open()
  await reason.fill('Uma das fotos traz um telefone.')
  failure = { status: 200, body: [] }
  await reject.click()
  await expect.element(toastText('Erro ao rejeitar')).toBeVisible()
  await expect
    .element(toastText('Este cadastro já foi avaliado por outra pessoa, ou não existe mais.'))
    .toBeVisible()
})

test('the rejection dialog keeps its registration when another administrator decides on it', async () => {
  await page.viewport(1280, 800)
  rows = [pendingRow(), luan]
  await open('')
  await reason.fill('Uma das fotos traz um telefone.')
  rows = [luan]
  await readAgain(adminQueries.all)
  await expect.element(dialog.getByText(/^Ateliê da Orla não aparecerá/)).toBeVisible()
  await reject.click()
  await expect.element(toastText('Erro ao rejeitar')).toBeVisible()
  expect(rejections).toMatchObject([{ professional_id: id }])
  expect(rows).toEqual([luan])
})

test('a rejection with neither a field nor a reason is not sent, and the dialog asks for one of them', async () => {
  await open()
  await reject.click()
  await expect.element(reason).toHaveAccessibleDescription(/Marque o que precisa mudar, ou escreva/)
  expect(rejections).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Fotos' }).click()
  await expect.element(reason).not.toHaveAccessibleDescription(/Marque o que precisa mudar/)
  await reject.click()
  await expect.element(toastText('Profissional Rejeitado!')).toBeVisible()
  expect(rejections).toEqual([{ professional_id: id, reason: '', fields: ['images'] }])
})

test('a reason that is too long shows an error beside it and is not sent', async () => {
  await open()
  await reason.fill('é'.repeat(1001))
  await reject.click()
  await expect.element(reason).toHaveAccessibleDescription(/no máximo 1\.?000 caracteres/)
  expect(rejections).toEqual([])
})

test('a rejection that could not be sent keeps its text and fields, even after a reload', async () => {
  failure = { status: 500, body: { code: 'PGRST001', message: 'connection refused' } }
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

test("the rejection dialog reports that the server's disk is full, and keeps the text", async () => {
  failure = { status: 503, body: { code: '53100', message: 'The disk of the server is full' } }
  await open()
  await reason.fill('Uma das fotos traz um telefone.')
  await reject.click()
  await expect.element(toastText('Nada pode ser salvo agora. Tente de novo em alguns minutos.')).toBeVisible()
  await page.getByRole('button', { name: 'Rejeitar Ateliê da Orla' }).click()
  await expect.element(reason).toHaveValue('Uma das fotos traz um telefone.')
  failure = undefined
  await reject.click()
  await expect.element(toastText('Profissional Rejeitado!')).toBeVisible()
})

test('the preview shows the mail as the provider will get it', async () => {
  await page.viewport(1280, 800)
  await open()
  const mail = dialog.getByRole('region', { name: 'Assim o e-mail vai chegar' })
  await expect.element(mail.getByText(/rosa@demo\.example/)).toBeVisible()
  await expect.element(mail.getByText('O que mudar:')).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Fotos' }).click()
  await reason.fill('A foto 3 traz o nome de outra loja.')
  const words = rejectionMail({
    name: 'Ateliê da Orla',
    fields: ['images'],
    reason: 'A foto 3 traz o nome de outra loja.',
  })
  for (const text of Object.values(words).flat()) expect(mail.element().textContent).toContain(text)
})

test('on a phone a button opens the preview of the mail', async () => {
  await page.viewport(360, 740)
  await open()
  const mail = dialog.getByRole('region', { name: 'Assim o e-mail vai chegar' })
  await expect.element(mail).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Ver o e-mail' }).click()
  await expect.element(mail).toBeVisible()
})
