import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import FavoritesScreen from '../favorites-screen.tsx'

watchBack()

const clientId = '11111111-1111-4111-8111-111111111111'
const names = ['Sabor & Afeto', 'Três Tamarindos', 'Serelepe', 'Maré Alta']
const createdAt = '2026-11-20T10:00:00Z'

const rows = names.map((name, index) => ({
  professional_id: `p${index}`,
  created_at: createdAt,
  professionals: listingRow({ id: `p${index}`, slug: `s${index}`, name }),
}))

/** The server's answer to a request for the notes; saved notes are added to it. */
let notes: Record<string, string | null>
let refusal: { status: number; body: unknown } | undefined

beforeEach(() => {
  notes = { p0: 'Ligar na terça.' }
  refusal = undefined
  history.replaceState(null, '', '/favoritos')
  respondWith((url) => {
    if (refusal) return refusal
    if (url.includes('professionals')) return { body: rows }
    if (!url.includes('note')) return { body: rows }
    if (url.includes('not.is.null')) {
      return { body: Object.entries(notes).map(([id, note]) => ({ professional_id: id, note })) }
    }

    return { body: { note: 'Pediu sinal de 30%.' } }
  })
})

async function open() {
  await renderInApp(<FavoritesScreen clientId={clientId} />)
  await expect.element(page.getByRole('article')).toHaveLength(4)
}

const field = () => page.getByRole('textbox', { name: 'Sua anotação' })

test('a note is shown, and an edited one is saved', async () => {
  await open()
  await expect.element(page.getByText('Ligar na terça.')).toBeVisible()
  await page.getByRole('button', { name: 'Escrever anotação sobre Três Tamarindos' }).click()
  await field().fill('Pediu sinal de 30%.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Pediu sinal de 30%.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an unsaved note survives closing the form, even after a failed save', async () => {
  await open()
  await page.getByRole('button', { name: 'Editar anotação sobre Sabor & Afeto' }).click()
  await expect.element(field()).toHaveValue('Ligar na terça.')
  await field().fill('Ligar na quarta.')
  refusal = { status: 500, body: { message: 'down', code: 'XX000' } }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Erro ao salvar anotação')).toBeVisible()
  refusal = undefined
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Editar anotação sobre Sabor & Afeto' }).click()
  await expect.element(field()).toHaveValue('Ligar na quarta.')
})

test('a note that is too long shows an error beside it and stays typed', async () => {
  await open()
  await page.getByRole('button', { name: 'Escrever anotação sobre Serelepe' }).click()
  await field().fill('a'.repeat(501))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(field()).toHaveAccessibleDescription('A anotação deve ter no máximo 500 caracteres.')
  await expect.element(field()).toHaveValue('a'.repeat(501))
})
