import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
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

const openAsAdmin = (url: string, found: object[]) => {
  history.replaceState(null, '', url)
  respondWith((asked) => ({ body: asked.includes('admin_profile') ? found : [] }))

  return renderInApp(
    <MemberArea
      profile={{ id: userId, name: 'Helena', userType: 'admin', phone: '', pictureUrl: null, version: 1 }}
    />,
  )
}

afterEach(() => history.replaceState(null, '', '/'))

test('an admin who views a provider is told whom on every tab, and led back', async () => {
  const list = '/admin?aba=usuarios'
  await openAsAdmin(`/profissionais?fornecedor=${provider}&voltar=${encodeURIComponent(list)}`, [person])
  await expect.element(page.getByText('Rafael Nogueira')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Admin' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(list)
})

test('an account that does not exist is told in Portuguese', async () => {
  await openAsAdmin(`/cliente?cliente=${provider}`, [])
  await expect
    .element(page.getByRole('alert').getByText('Esta conta não existe, ou já foi excluída.'))
    .toBeVisible()
})
