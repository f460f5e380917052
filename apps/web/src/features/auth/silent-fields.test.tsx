import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchSilentFields } from '#kit/form/type-into.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { SignInForm } from './sign-in-form.tsx'

watchSilentFields()

/** Fills a field without dispatching an event, as some password managers do. */
function fillSilently(field: Element, text: string) {
  if (field instanceof HTMLInputElement) field.value = text
}

test('a password that a password manager filled in without an event is submitted', async () => {
  const sent: unknown[] = []
  respondWith((_url, _method, body) => {
    sent.push(JSON.parse(String(body)))

    return {
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    }
  })
  await renderInApp(
    <SignInForm
      area="client"
      email="marina@example.com"
      onEmail={() => {}}
      awaiting={undefined}
      onForgot={() => {}}
    />,
  )
  fillSilently(page.getByLabelText('Senha', { exact: true }).element(), 'senha-do-cofre')
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect.poll(() => sent).toEqual([expect.objectContaining({ password: 'senha-do-cofre' })])
})
