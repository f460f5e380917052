import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession, userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { DevicesSection } from './devices-section.tsx'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0'

const phone = {
  id: 'a',
  user_agent: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Mobile Safari/537.36`,
  created_at: '2025-11-01T10:00:00Z',
  last_used_at: '2025-11-12T21:40:00Z',
  is_current: false,
}

const laptop = {
  ...phone,
  id: 'b',
  user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Safari/537.36 Edg/149.0.0.0`,
  is_current: true,
}

const render = () => renderInApp(<DevicesSection id="aparelhos" userId={userId} />)

test('this device is the first of the list, and only the other devices can be signed out', async () => {
  let rows = [phone, laptop]
  respondWith((url) => {
    if (url.includes('end_session')) rows = [laptop]
    return { body: url.includes('my_sessions') ? rows : null }
  })
  await render()
  const names = page.getByText(/^(Edge|Chrome) no /)
  await expect
    .poll(() => names.elements().map((name) => name.textContent))
    .toEqual(['Edge no Windows', 'Chrome no Android'])
  await expect.element(page.getByText('Este aparelho, agora')).toBeVisible()
  await expect.element(page.getByText(/^Último uso em 12 de nov\. de 2025, \d+h40$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Sair de Edge no Windows/ })).not.toBeInTheDocument()

  await page.getByRole('button', { name: /^Sair de Chrome no Android/ }).click()
  await expect.element(toastText('O aparelho saiu da conta.')).toBeVisible()
  await expect.element(page.getByText('Chrome no Android')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Aparelhos com a sua conta' })).toHaveFocus()
})

test('the buttons of two devices with the same name have different labels', async () => {
  respondWith((url) => ({
    body: url.includes('my_sessions') ? [laptop, phone, { ...phone, id: 'c' }] : null,
  }))
  await render()
  for (const place of [2, 3]) {
    const name = `Sair de Chrome no Android, aparelho ${place}`
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

test('signing out everywhere asks for confirmation first', async () => {
  storeSession()
  const asked: string[] = []
  respondWith((url) => {
    asked.push(url)
    return { body: url.includes('my_sessions') ? [laptop] : {} }
  })
  await render()
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(asked.filter((url) => url.includes('/logout'))).toEqual([])

  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await dialog.getByRole('button', { name: 'Sair de todos' }).click()
  await expect.element(page.getByText('Você saiu de todos os aparelhos.')).toBeVisible()
  expect(asked.some((url) => url.includes('/logout?scope=global'))).toBe(true)
})

test('loading the devices can be retried after a failure', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'No' } })
  await render()
  await expect.element(page.getByRole('alert')).toBeVisible()
  respondWith({ body: [laptop] })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('Edge no Windows')).toBeVisible()
})
