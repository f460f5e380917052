import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import RegistrationScreen from './registration-screen.tsx'

// Renders the screen of a provider who has not registered yet.
beforeEach(() => respondWith({ body: [] }))

async function openForm() {
  const screen = await renderInApp(
    <RegistrationScreen ownerId="11111111-1111-4111-8111-111111111111" isOwn />,
  )
  await expect.element(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  return screen
}

const name = () => page.getByLabelText('Nome', { exact: true })
const description = () => page.getByLabelText('Descrição')
const submit = () => page.getByRole('button', { name: 'Enviar cadastro' }).click()

test('an empty registration is refused and marks the missing fields', async () => {
  await openForm()
  await submit()
  await expect.element(toastText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect.element(name()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name()).toHaveFocus()
})

test('the fifth city is refused and the four chosen stay', async () => {
  await openForm()
  const search = page.getByRole('combobox', { name: /Cidades/ })
  for (const city of ['Areal', 'Magé', 'Niterói', 'Maricá', 'Paraty']) {
    await search.fill(city)
    await page.getByRole('option', { name: city, exact: true }).click()
  }
  await expect.element(toastText('Você pode selecionar no máximo 4 cidades.')).toBeVisible()
  await expect.element(page.getByText('4 de 4')).toBeVisible()
})

test('a half-filled registration survives a refused submit', async () => {
  await openForm()
  await name().fill('Ateliê da Orla')
  await description().fill('Mesas e flores.')
  await submit()
  await expect.element(toastText('Preencha todos os campos obrigatórios')).toBeVisible()
  await expect.element(page.getByText('Escolha ao menos uma cidade.')).toBeVisible()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await expect.element(description()).toHaveValue('Mesas e flores.')
})

test('a half-filled registration is offered again, and discarded after confirmation', async () => {
  const first = await openForm()
  await name().fill('Ateliê da Orla')
  await first.unmount()

  const second = await openForm()
  await expect.element(name()).toHaveValue('Ateliê da Orla')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(name()).toHaveValue('')
  await second.unmount()

  await openForm()
  await expect.element(name()).toHaveValue('')
})
