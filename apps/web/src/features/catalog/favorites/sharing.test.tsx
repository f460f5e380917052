import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ShareSheet from './share-sheet.tsx'
import SharedListScreen from './shared-list-screen.tsx'

const clientId = '11111111-1111-4111-8111-111111111111'
const token = '0123456789abcdef0123456789abcdef'

test('a list of favorites can be shared by a link, and the link can be revoked', async () => {
  respondWith((url) => ({ body: url.includes('/share_favorites') ? token : null }))
  await renderInApp(<ShareSheet clientId={clientId} onClose={() => {}} />)
  await expect.element(page.getByText(/Nunca as suas anotações, nem o seu nome/)).toBeVisible()
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Link da sua lista' }))
    .toHaveValue(`${window.location.origin}/lista/${token}`)
  await expect.element(page.getByText(/O link deixa de abrir para todos/)).toBeVisible()
  await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
  await expect.element(page.getByRole('button', { name: 'Criar link' })).toBeVisible()
})

test('the link of a shared list shows its professionals to anyone', async () => {
  respondWith({ body: [listingRow()] })
  await renderInApp(<SharedListScreen token={token} />)
  await expect.element(page.getByRole('article', { name: 'Sabor & Afeto Buffet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lista de favoritos')
})

test('an invalid link of a shared list shows a message and a link to the professionals', async () => {
  respondWith({ body: [] })
  await renderInApp(<SharedListScreen token="x" />)
  await expect.element(page.getByText('Esta lista não está mais disponível')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver profissionais' }))
    .toHaveAttribute('href', '/profissionais')
})
