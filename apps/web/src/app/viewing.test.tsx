import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { MemberArea } from './main-area.tsx'

const provider = '3c3c3c3c-1111-4111-8111-111111111111'

const person = {
  id: provider,
  name: 'Rafael Nogueira',
  user_type: 'provider',
  email: 'rafael@example.com',
  phone: null,
  profile_pic_url: null,
}

const helena = {
  id: userId,
  name: 'Helena',
  user_type: 'admin',
  phone: '',
  profile_pic_url: null,
  version: 1,
} as const

const openAsAdmin = (url: string, found: object[]) => {
  history.replaceState(null, '', url)
  respondWith((asked) => ({ body: asked.includes('admin_profile') ? found : [] }))

  return renderInApp(<MemberArea profile={helena} />)
}

afterEach(() => history.replaceState(null, '', '/'))

test("an admin who views a provider sees the provider's name and a way back, also on the tab of professionals", async () => {
  const list = '/admin?aba=usuarios'
  await openAsAdmin(`/profissionais?fornecedor=${provider}&voltar=${encodeURIComponent(list)}`, [person])
  await expect.element(page.getByText('Rafael Nogueira')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Admin' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(list)
})

test('a failed profile lookup is reported and can be retried', async () => {
  history.replaceState(null, '', `/cliente?cliente=${provider}`)
  let isFailing = true
  respondWith((asked) => {
    if (!asked.includes('admin_profile')) return { body: [] }
    return isFailing ? { status: 403, body: { code: '42501', message: 'refused' } } : { body: [person] }
  })
  await renderInApp(<MemberArea profile={helena} />)
  await expect.element(toastText('Erro ao buscar perfil')).toBeVisible()
  const report = page.getByRole('alert').getByText('Erro ao buscar perfil')
  await expect.element(report).toBeVisible()
  isFailing = false
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('rafael@example.com')).toBeVisible()
  await expect.element(report).not.toBeInTheDocument()
})

test('an admin who views a provider without a registration reads that nothing has been submitted yet', async () => {
  await openAsAdmin(`/perfil?fornecedor=${provider}`, [person])
  await expect.element(page.getByText('Este fornecedor ainda não enviou um cadastro.')).toBeVisible()
})

test("a client who opens an admin's URL for viewing a provider is redirected to the client's own area", async () => {
  history.replaceState(null, '', `/perfil?fornecedor=${provider}`)
  const asked: string[] = []
  respondWith((url) => {
    asked.push(url)
    return { body: [] }
  })
  await renderInApp(<MemberArea profile={{ ...helena, user_type: 'client' }} />)
  await expect.poll(() => location.pathname + location.search).toBe('/profissionais')
  await expect.element(page.getByRole('button', { name: 'Voltar para Admin' })).not.toBeInTheDocument()
  expect(asked.filter((url) => url.includes('admin_profile'))).toEqual([])
})

test('an admin who views an account that does not exist gets a message in Portuguese', async () => {
  await openAsAdmin(`/cliente?cliente=${provider}`, [])
  await expect
    .element(page.getByRole('alert').getByText('Esta conta não existe, ou já foi excluída.'))
    .toBeVisible()
})
