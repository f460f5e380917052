import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession, storeFreshSession, user, userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { AccessSection } from './access-section.tsx'

const Access = () => <AccessSection id="acesso" userId={userId} />

const alter = (what: string) => page.getByRole('button', { name: `Alterar ${what}` })
const field = (label: string) => page.getByLabelText(label, { exact: true })

/** Simulates an auth service that accepts every password and responds to a change of the account with `status`. */
const answerChange = (status: number, body: object) =>
  respondWith((url, method) => {
    if (url.includes('/token')) return { body: newSession() }

    return method === 'PUT' ? { status, body } : { body: user }
  })

const proof = page.getByRole('dialog', { name: 'Confirme que é você' })

async function changeEmail(email: string, password: string) {
  await field('Novo e-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await proof.getByLabelText('Sua senha').fill(password)
  await proof.getByRole('button', { name: 'Continuar' }).click()
}

beforeEach(async () => {
  // In a wide window no toast covers a button.
  await page.viewport(1280, 800)
  storeFreshSession()
  answerChange(200, user)
  await renderInApp(<Access />)
  await expect.element(page.getByText(user.email)).toBeVisible()
})

async function changePassword(current: string, next: string) {
  await alter('Senha').click()
  await field('Senha atual').fill(current)
  await field('Nova senha').fill(next)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
}

test('an e-mail too long for its line is wrapped before the @', async () => {
  const email = page.getByText(user.email).element() as HTMLElement
  Object.assign(email.style, { width: `${email.offsetWidth - 1}px`, display: 'block' })
  const host = document.createRange()
  host.selectNodeContents(email.lastChild as Node)
  expect(host.toString()).toBe('@example.com')
  expect(host.getClientRects()).toHaveLength(1)
  expect(host.getBoundingClientRect().left).toBe(email.getBoundingClientRect().left)
})

test('opening the form for the e-mail closes the form for the password', async () => {
  await alter('Senha').click()
  await expect.element(field('Senha atual')).toBeVisible()
  await alter('E-mail').click()
  await expect.element(field('Novo e-mail')).toBeVisible()
  await expect.element(field('Senha atual')).not.toBeInTheDocument()
})

test('a wrong current password shows an error beside its field, and the form keeps the new password', async () => {
  answerChange(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  await changePassword('errada', 'serpentina-azul-31')
  await expect.element(field('Senha atual')).toHaveAccessibleDescription(/^Senha incorreta/)
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Nova senha')).toHaveValue('serpentina-azul-31')
})

test('a new password equal to the current one shows an error beside its field', async () => {
  answerChange(422, { error_code: 'same_password', msg: 'Same' })
  await changePassword('serpentina-azul-31', 'serpentina-azul-31')
  await expect
    .element(field('Nova senha'))
    .toHaveAccessibleDescription(/^A nova senha precisa ser diferente da atual/)
})

test('if the service requires a recent sign-in, the app signs in again with the typed current password', async () => {
  const asked: string[] = []
  respondWith((url, method) => {
    if (method !== 'GET') asked.push(method)
    if (url.includes('/token')) return { body: newSession() }
    const isFirst = asked.filter((one) => one === 'PUT').length === 1

    return method === 'PUT' && isFirst
      ? { status: 400, body: { error_code: 'reauthentication_needed', msg: 'Too old' } }
      : { body: user }
  })
  await changePassword('festa-cliente-2026', 'serpentina-azul-31')
  await expect.element(toastText('Senha alterada!')).toBeVisible()
  expect(asked).toEqual(['PUT', 'POST', 'PUT'])
})

test('a weak password is never sent', async () => {
  await changePassword('festa-cliente-2026', 'curta')
  await expect
    .element(field('Nova senha'))
    .toHaveAccessibleDescription(/^A senha deve ter ao menos 8 caracteres/)
})

test('a new password is sent together with the current one, and saving it closes the row', async () => {
  const sent: unknown[] = []
  respondWith((_, method, body) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))

    return { body: user }
  })
  await changePassword('festa-cliente-2026', 'serpentina-azul-31')
  await expect.element(toastText('Os outros aparelhos saíram da conta.')).toBeVisible()
  await expect.element(alter('Senha')).toHaveFocus()
  expect(sent).toMatchObject([{ password: 'serpentina-azul-31', current_password: 'festa-cliente-2026' }])
})

test('the current e-mail stays valid until both the current and the new address confirm the change', async () => {
  await alter('E-mail').click()
  const { promise, resolve } = Promise.withResolvers<void>()
  respondWith(async (url, method) => {
    if (url.includes('/token')) return { body: newSession() }
    if (method === 'PUT') await promise

    return { body: { ...user, new_email: 'nova@example.com' } }
  })
  await changeEmail('Nova@Example.com', 'festa-cliente-2026')
  await expect.element(proof).not.toBeInTheDocument()
  resolve()
  await expect.element(page.getByText(/^Falta confirmar nova@example\.com/)).toBeVisible()
  await expect.element(page.getByText(user.email, { exact: true })).toBeVisible()
  await expect.element(alter('E-mail')).toHaveFocus()
})

test('a new e-mail that equals the current one, or that the service refuses, shows an error beside its field', async () => {
  await alter('E-mail').click()
  await field('Novo e-mail').fill(user.email)
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await expect.element(field('Novo e-mail')).toHaveAccessibleDescription(/^Este já é o seu e-mail/)
  answerChange(400, { error_code: 'email_address_invalid', msg: 'Invalid' })
  await changeEmail('nova@invalida.example', 'festa-cliente-2026')
  await expect.element(field('Novo e-mail')).toHaveAccessibleDescription(/^Este e-mail não é aceito/)
  await expect.element(field('Novo e-mail')).toHaveValue('nova@invalida.example')
})

test('changing the e-mail always asks for the password, and a wrong password keeps the typed e-mail', async () => {
  const sent: unknown[] = []
  let isRight = false
  respondWith((url, method, body) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    if (!url.includes('/token')) return { body: user }

    return isRight
      ? { body: newSession() }
      : { status: 400, body: { error_code: 'invalid_credentials', msg: 'No' } }
  })
  await alter('E-mail').click()
  await changeEmail('nova@example.com', 'errada')
  await expect.element(proof.getByLabelText('Sua senha')).toHaveAccessibleDescription(/^Senha incorreta/)
  expect(sent).toEqual([])
  isRight = true
  await proof.getByLabelText('Sua senha').fill('festa-cliente-2026')
  await proof.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(toastText('Confirme nos dois endereços')).toBeVisible()
  expect(sent).toMatchObject([{ email: 'nova@example.com' }])
})

test('canceling the dialog that asks for the password keeps the typed e-mail', async () => {
  await alter('E-mail').click()
  await field('Novo e-mail').fill('nova@example.com')
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field('Novo e-mail')).toHaveValue('nova@example.com')
})
