import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ProfessionalsScreen from './professionals-screen.tsx'

const rows = [
  listingRow({ id: 'mine', name: 'Ateliê da Orla' }),
  listingRow({ id: 'other', slug: 'outro', name: 'Outro Ateliê' }),
]

async function open(userType: 'provider' | 'client') {
  respondWith((url) => {
    if (url.includes('/rpc/search_professionals')) return { body: rows }
    if (url.includes('/professionals')) return { body: registrationRow({ id: 'mine', status: 'approved' }) }
    return { body: [] }
  })
  await page.viewport(1280, 800)
  await renderInApp(<ProfessionalsScreen viewer={{ user_type: userType, id: 'p' }} />)
  await expect.element(page.getByRole('article', { name: 'Ateliê da Orla' })).toBeVisible()
}

test("a provider's own card is marked, and nothing asks the provider about a party", async () => {
  await open('provider')
  await expect.element(page.getByRole('heading', { name: 'Quem está no Fênix Conecta' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Quando|Sua festa)/ })).not.toBeInTheDocument()
  const own = page.getByRole('article', { name: 'Ateliê da Orla' })
  await expect.element(own.getByText('Seu perfil')).toBeVisible()
  await expect.element(page.getByText('Seu perfil')).toBeVisible()
})

test('a provider sees contacts on the cards, but neither hearts nor the button Avaliar', async () => {
  await open('provider')
  const card = page.getByRole('article', { name: 'Outro Ateliê' })
  await expect.element(card.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /favoritos/ })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Avaliar/ })).not.toBeInTheDocument()
})

test('a client is asked about their party, and no card is marked as their own', async () => {
  await open('client')
  await expect.element(page.getByRole('heading', { name: 'Quem vai fazer a sua festa?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sua festa Contar' })).toBeVisible()
  await expect.element(page.getByText('Seu perfil')).not.toBeInTheDocument()
  const card = page.getByRole('article', { name: 'Outro Ateliê' })
  await expect.element(card.getByRole('button', { name: /favoritos/ })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Avaliar/ })).toBeVisible()
})
