import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { registrationQueries } from '#resources/registrations/queries.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { readAgain, renderInApp, shownData } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

vi.mock('#resources/supabase/follow-table.ts', () => ({ followTable: () => () => {} }))

async function openApproved() {
  respondWith((url) => {
    if (url.endsWith('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    return { body: [registrationRow({ status: 'approved', reviewed_at: '2026-11-19T12:00:00+00:00' })] }
  })
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
}

test('after saving, the Instagram field shows the user name from a pasted URL', async () => {
  await openApproved()
  const instagram = page.getByLabelText(/^Instagram/)
  await instagram.fill('https://www.instagram.com/AtelieDaOrla/?hl=pt')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect.element(toastText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect.element(instagram).toHaveValue('@ateliedaorla')
  expect(localStorage.getItem('fenix:draft:registration:p')).toBe(null)
})

test("leaving the Instagram field replaces a profile's URL with its user name and keeps any other URL", async () => {
  await openApproved()
  const instagram = page.getByLabelText(/^Instagram/)
  for (const [typed, shown] of [
    ['https://www.instagram.com/AtelieDaOrla/?hl=pt', '@ateliedaorla'],
    ['instagram.com/share/BADxyz', 'instagram.com/share/BADxyz'],
  ] as const) {
    await instagram.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(instagram).toHaveValue(shown)
  }
})

test('the response to a fetch that began before a save does not overwrite the saved registration', async () => {
  const { queryKey } = registrationQueries.ofOwner('p')
  const rejected = registrationRow({ status: 'rejected', reviewed_at: '2026-11-19T12:00:00+00:00' })
  const earlier = Promise.withResolvers<{ body: object[] }>()
  let stored = rejected
  let reads = 0
  respondWith((url, method) => {
    if (url.includes('/rpc/')) return { body: url.endsWith('/tax_id_of') ? null : 0 }
    if (url.includes('/categories')) return { body: [{ id: 4, name: 'Decoração' }] }
    if (method === 'PATCH') stored = registrationRow()
    else if (url.includes('/professionals') && ++reads === 2) return earlier.promise
    return { body: [stored] }
  })
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
  await page.getByLabelText('Descrição').fill('Flores, velas e mesas.')
  const reading = readAgain(queryKey)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
  earlier.resolve({ body: [rejected] })
  await reading
  expect(shownData(queryKey)).toHaveProperty('status', 'pending')
})
