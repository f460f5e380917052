import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { profileQueries } from '#resources/profiles/queries.ts'
import { readAgain, renderInApp, shownData } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import ProfileDialog from './profile-dialog.tsx'

const profile = {
  id: userId,
  name: 'Marina Alves',
  user_type: 'client',
  phone: '21900000002',
  profile_pic_url: null,
  version: 1,
} as const

function Settings() {
  const [isOpen, setOpen] = useState(true)

  return isOpen && <ProfileDialog profile={profile} onClose={() => setOpen(false)} />
}

function LoadedSettings() {
  const { data } = useQuery(profileQueries.own(userId))

  return data && <Settings />
}

for (const width of [360, 1280]) {
  test(`at ${width} px Escape closes the dialog and leaves the toast above it open`, async () => {
    await page.viewport(width, 800)
    await renderInApp(<Settings />)
    const dialog = page.getByRole('dialog', { name: 'Seus dados' })
    await dialog.getByLabelText('Nome Completo').fill('')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect.element(toastText('Campos obrigatórios')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(toastText('Campos obrigatórios')).toBeVisible()
  })
}

test('a request for the profile that began before a save does not overwrite the saved profile', async () => {
  const { queryKey } = profileQueries.own(userId)
  const earlier = Promise.withResolvers<{ body: object }>()
  const row = { ...profile, user_type: 'client', profile_pic_url: null }
  const saved = { ...row, name: 'Marina Prado', version: 2 }
  let reads = 0
  respondWith((_url, method) => {
    if (method === 'PATCH') return { body: [saved] }
    return ++reads === 1 ? { body: row } : earlier.promise
  })
  await renderInApp(<LoadedSettings />)
  await page.getByLabelText('Nome Completo').fill('Marina Prado')
  const reading = readAgain(queryKey)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toastText('Perfil atualizado com sucesso!')).toBeVisible()
  earlier.resolve({ body: row })
  await reading
  expect(shownData(queryKey)).toHaveProperty('name', 'Marina Prado')
})
