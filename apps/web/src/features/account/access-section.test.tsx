import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { newSession, storeFreshSession, storeSession, user, userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { AccessSection, type OpenRow } from './access-section.tsx'

function Access() {
  const [open, setOpen] = useState<OpenRow>()

  return <AccessSection id="acesso" userId={userId} open={open} onOpen={setOpen} />
}

const alter = (what: string) => page.getByRole('button', { name: `Alterar ${what}` })
const field = (label: string) => page.getByLabelText(label, { exact: true })

/** The auth service knows the user, and gives this answer to a change. */
const answerChange = (status: number, body: object) =>
  respondWith((_, method) => (method === 'PUT' ? { status, body } : { body: user }))

beforeEach(async () => {
  // Wide, so that no message covers a button.
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

test('only one row is open at a time', async () => {
  await alter('Senha').click()
  await expect.element(field('Senha atual')).toBeVisible()
  await alter('E-mail').click()
  await expect.element(field('Novo e-mail')).toBeVisible()
  await expect.element(field('Senha atual')).not.toBeInTheDocument()
})

test('a wrong present password is refused beside its field, and both stay typed', async () => {
  answerChange(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  await changePassword('errada', 'serpentina-azul-31')
  await expect.element(field('Senha atual')).toHaveAccessibleDescription(/^Senha incorreta/)
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Nova senha')).toHaveValue('serpentina-azul-31')
})

test('a new password like the present one is refused beside the new one', async () => {
  answerChange(422, { error_code: 'same_password', msg: 'Same' })
  await changePassword('serpentina-azul-31', 'serpentina-azul-31')
  await expect
    .element(field('Nova senha'))
    .toHaveAccessibleDescription(/^A nova senha precisa ser diferente da atual/)
})

test('where the service asks for a recent sign-in, the present password is one', async () => {
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

test('a weak password never leaves the form', async () => {
  await changePassword('festa-cliente-2026', 'curta')
  await expect
    .element(field('Nova senha'))
    .toHaveAccessibleDescription(/^A senha deve ter ao menos 8 caracteres/)
})

test('a new password goes with the present one, and closes the row', async () => {
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

test('a new e-mail waits for both addresses, and the present one holds until then', async () => {
  await alter('E-mail').click()
  await field('Novo e-mail').fill('Nova@Example.com')
  answerChange(200, { ...user, new_email: 'nova@example.com' })
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await expect.element(page.getByText(/^Falta confirmar nova@example\.com/)).toBeVisible()
  await expect.element(page.getByText(user.email, { exact: true })).toBeVisible()
  await expect.element(alter('E-mail')).toHaveFocus()
})

test('the present e-mail and a refused one are told beside the field', async () => {
  await alter('E-mail').click()
  await field('Novo e-mail').fill(user.email)
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await expect.element(field('Novo e-mail')).toHaveAccessibleDescription(/^Este já é o seu e-mail/)
  answerChange(400, { error_code: 'email_address_invalid', msg: 'Invalid' })
  await field('Novo e-mail').fill('nova@invalida.example')
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await expect.element(field('Novo e-mail')).toHaveAccessibleDescription(/^Este e-mail não é aceito/)
  await expect.element(field('Novo e-mail')).toHaveValue('nova@invalida.example')
})

test('an old password is asked for before a new e-mail, and what was typed stays if it is wrong', async () => {
  storeSession()
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
  await field('Novo e-mail').fill('nova@example.com')
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabelText('Sua senha').fill('errada')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByLabelText('Sua senha')).toHaveAccessibleDescription(/^Senha incorreta/)
  expect(sent).toEqual([])
  isRight = true
  await dialog.getByLabelText('Sua senha').fill('festa-cliente-2026')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(toastText('Confirme nos dois endereços')).toBeVisible()
  expect(sent).toMatchObject([{ email: 'nova@example.com' }])
})

test('whoever closes the question for the password has typed the e-mail, and nothing was asked', async () => {
  storeSession()
  await alter('E-mail').click()
  await field('Novo e-mail').fill('nova@example.com')
  await page.getByRole('button', { name: 'Enviar os links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field('Novo e-mail')).toHaveValue('nova@example.com')
})
