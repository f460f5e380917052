import type { UserType } from '@fenix/domain/roles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession, storeSession, user, userId } from '#testing/signed-in.ts'
import DeleteAccountDialog from './delete-account-dialog.tsx'

const profileOf = (userType: UserType) => ({
  id: userId,
  name: 'Marina Alves',
  user_type: userType,
  phone: '21900000002',
  profile_pic_url: null,
  version: 1,
})

const render = (userType: UserType = 'client') =>
  renderInApp(<DeleteAccountDialog profile={profileOf(userType)} onClose={() => undefined} />)

async function confirm(word: string, password: string) {
  await page.getByLabelText('Digite EXCLUIR').fill(word)
  await page.getByLabelText('Sua senha').fill(password)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
}

type Answers = Partial<Record<'token' | 'rpc' | 'export' | 'remove', { status?: number; body: unknown }>>

/** Simulates the service: `asked` collects the steps of a deletion, and `answers` replaces some usual responses. */
function service(asked: string[], answers: () => Answers) {
  respondWith((url, method) => {
    const step =
      (url.includes('/token') && 'token') ||
      (url.includes('delete_my_account') && 'rpc') ||
      (url.includes('export_my_data') && 'export') ||
      (method === 'DELETE' && 'remove') ||
      undefined
    if (step) asked.push(step)
    const usual = { token: newSession(), rpc: null, export: { 'storage.objects': [] }, remove: [] }

    return (step && answers()[step]) || { body: step ? usual[step] : user }
  })
}

const stillHasPictures = { status: 409, body: { code: '2BP01', message: 'Remova suas imagens' } }

const unknownUser = { status: 403, body: { error_code: 'user_not_found', msg: 'No such user' } }

const withPicture = { body: { 'storage.objects': [{ bucket: 'avatars', path: `${userId}/retrato.webp` }] } }

beforeEach(storeSession)

test('the dialog tells each role what a deletion removes and retains', async () => {
  service([], () => ({}))
  const client = await render('client')
  await expect.element(page.getByText(/assinadas por “Cliente”, sem seu nome/)).toBeVisible()
  await client.unmount()
  await render('provider')
  await expect
    .element(page.getByText(/seu cadastro com as fotos, as avaliações que você recebeu/))
    .toBeVisible()
  await expect.element(page.getByText(/assinadas por “Cliente”/)).not.toBeInTheDocument()
})

test('nothing is sent to the service until the confirmation word is typed', async () => {
  const asked: string[] = []
  service(asked, () => ({}))
  await render()
  await confirm('sim', 'festa-cliente-2026')
  await expect
    .element(page.getByLabelText('Digite EXCLUIR'))
    .toHaveAccessibleDescription('Digite EXCLUIR para confirmar.')
  expect(asked).toEqual([])
})

test('a wrong password shows an error beside its field and deletes nothing', async () => {
  const asked: string[] = []
  service(asked, () => ({ token: { status: 400, body: { error_code: 'invalid_credentials', msg: 'No' } } }))
  await render()
  await confirm('EXCLUIR', 'errada')
  await expect.element(page.getByLabelText('Sua senha')).toHaveAccessibleDescription(/^Senha incorreta/)
  await expect.element(page.getByText('Nada foi excluído.')).toBeVisible()
  expect(asked).toEqual(['token'])
})

test('the deletion of the last administrator is refused before any picture is removed', async () => {
  const asked: string[] = []
  service(asked, () => ({ rpc: { status: 403, body: { code: '42501', message: 'Esta é a única conta.' } } }))
  await render('admin')
  await confirm('EXCLUIR', 'festa-admin-2026')
  await expect.element(page.getByText('Esta é a única conta.')).toBeVisible()
  await expect.element(page.getByText('Nada foi excluído.')).toBeVisible()
  expect(asked).toEqual(['token', 'rpc'])
})

test('a deletion that fails half-way shows what remains, and another try continues from there', async () => {
  const asked: string[] = []
  let answers: Answers = {
    rpc: stillHasPictures,
    export: withPicture,
    remove: { status: 500, body: { statusCode: '500', message: 'No' } },
  }
  service(asked, () => answers)
  await render('provider')
  await confirm('EXCLUIR', 'festa-fornecedor-2026')
  await expect.element(page.getByText(/^Algumas fotos podem ter sido excluídas/)).toBeVisible()

  answers = { rpc: stillHasPictures, export: withPicture }
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(page.getByText(/^Suas fotos foram excluídas, mas a conta/)).toBeVisible()

  answers = {}
  asked.length = 0
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(page.getByText('Conta excluída')).toBeVisible()
  expect(asked).toEqual(['token', 'rpc'])
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}

test('if the response to a deletion is lost but the account no longer exists, the deletion is reported as done', async () => {
  let isAsked = false
  respondWith((url) => {
    if (url.includes('/token')) return isAsked ? unknownUser : { body: newSession() }
    if (!url.includes('delete_my_account')) return isAsked ? unknownUser : { body: user }
    isAsked = true

    return lost()
  })
  await render()
  await confirm('EXCLUIR', 'festa-cliente-2026')
  await expect.element(page.getByText('Conta excluída')).toBeVisible()
})

test('if the response to a deletion is lost and the account still exists, a message says that no response arrived', async () => {
  respondWith((url) => {
    if (url.includes('delete_my_account')) return lost()

    return { body: url.includes('/token') ? newSession() : user }
  })
  await render()
  await confirm('EXCLUIR', 'festa-cliente-2026')
  await expect.element(page.getByText(/^A resposta não chegou/)).toBeVisible()
})

test('the download offered before a deletion asks for the password; canceling it returns to the unchanged dialog', async () => {
  service([], () => ({}))
  await render()
  await page.getByLabelText('Digite EXCLUIR').fill('excluir')
  await page.getByRole('button', { name: 'Baixar meus dados antes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Confirme que é você' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Excluir minha conta?' })).toBeVisible()
  await expect.element(page.getByLabelText('Digite EXCLUIR')).toHaveValue('excluir')
})
