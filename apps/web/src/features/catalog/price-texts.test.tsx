import type { Price } from '@fenix/domain/price.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { forgetParty, keepParty } from './party/party.ts'
import { PriceLine, PriceText } from './price-texts.tsx'

afterEach(forgetParty)

const nothing = { eventType: '', date: '', guests: '', hours: '', city: '', neighborhood: '', budget: '' }

async function show(price: Price | null, party: { guests?: string; hours?: string }) {
  keepParty({ ...nothing, city: 'Niterói', ...party })
  await renderInApp(
    <main>
      <PriceLine price={price} />
      <PriceText price={price} />
    </main>,
  )
  const [card, onPage] = [...document.querySelectorAll('main > p')].map((line) =>
    line.textContent?.replaceAll('\u00a0', ' '),
  )

  return { card, onPage }
}

test("a price per person shows the total for the party's guests, which the professional has yet to confirm", async () => {
  expect(await show({ reais: 85, unit: 'person' }, { guests: '80' })).toEqual({
    card: 'A partir de R$ 85 por pessoa, R$ 6.800 para 80 convidados',
    onPage: 'R$ 6.800 para 80 convidadosA partir de R$ 85 por pessoa. O profissional confirma o valor.',
  })
})

test('a price per hour shows the total for the hours of the party', async () => {
  expect((await show({ reais: 400, unit: 'hour' }, { hours: '5' })).card).toBe(
    'A partir de R$ 400 por hora, R$ 2.000 para 5 h',
  )
})

for (const [price, party, text] of [
  [{ reais: 400, unit: 'hour' }, { guests: '80' }, 'A partir de R$ 400 por hora'],
  [{ reais: 85, unit: 'person' }, {}, 'A partir de R$ 85 por pessoa'],
  [{ reais: 2800, unit: 'party' }, { guests: '80', hours: '5' }, 'A partir de R$ 2.800 por festa'],
  [null, { guests: '80' }, 'Sem preço informado'],
] as const) {
  test(`a price without a total for the party is shown alone: ${text}`, async () => {
    expect(await show(price, party)).toEqual({ card: text, onPage: text })
  })
}

test('a stored number of guests that the form would refuse does not change a price', async () => {
  localStorage.setItem('fenix:draft:party', JSON.stringify({ ...nothing, guests: 'Infinity', hours: {} }))
  await renderInApp(<PriceText price={{ reais: 85, unit: 'person' }} />)
  await expect.element(page.getByText('A partir de R$\u00a085 por pessoa')).toBeVisible()
  await expect.element(page.getByText('Infinity')).not.toBeInTheDocument()
})
