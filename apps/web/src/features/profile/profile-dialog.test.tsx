import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import ProfileDialog from './profile-dialog.tsx'

const profile = {
  id: userId,
  name: 'Marina Alves',
  userType: 'client',
  phone: '21900000002',
  pictureUrl: null,
  version: 1,
} as const

function Settings() {
  const [isOpen, setOpen] = useState(true)

  return isOpen && <ProfileDialog profile={profile} onClose={() => setOpen(false)} />
}

for (const width of [360, 1280]) {
  test(`at ${width} px Escape closes the dialog and leaves the message above it`, async () => {
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
