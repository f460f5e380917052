import { daysAfter, today, writtenShortDay } from '@fenix/domain/dates.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ProfessionalsScreen from './professionals-screen.tsx'

const rows = [listingRow({ id: 'p0', name: 'Buffet Aurora' }), listingRow({ id: 'p1', name: 'Buffet Bossa' })]
const states = [
  { professional_id: 'p0', state: 'free' },
  { professional_id: 'p1', state: 'busy' },
]
const counts = { total: 2, free: 1, categories: {}, cities: {}, neighborhoods: {}, nearest: null }
const word = page.getByText(/^(Livre em|Ocupado em|Pergunte|Só livres)/)

/** Opens the listing for a day, and returns the days that the service was asked about. */
async function open(day: string) {
  const asked: unknown[] = []
  respondWith((url, _method, body) => {
    const { day: one, party_date = one } = JSON.parse(String(body || '{}'))
    if (party_date) asked.push(party_date)
    if (url.includes('/rpc/day_states')) return { body: states }
    if (url.includes('/rpc/search_professionals')) return { body: rows }
    if (url.includes('/rpc/count_professionals')) return { body: counts }
    return { body: [] }
  })
  history.replaceState(null, '', `/profissionais?data=${day}`)
  await renderInApp(<ProfessionalsScreen viewer={null} />)
  await expect.element(page.getByRole('article', { name: 'Buffet Bossa' })).toBeVisible()

  return asked
}

test('with a future date the listing says who is free or busy', async () => {
  const day = daysAfter(40, today())
  const asked = await open(day)
  await expect.element(page.getByText(`Livre em ${writtenShortDay(day)}`)).toBeVisible()
  await expect.element(page.getByText(`Ocupado em ${writtenShortDay(day)}`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Só livres' })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([day]))
})

test('with a past date the listing calls nobody free or busy', async () => {
  const asked = await open('2020-02-29')
  await expect.element(page.getByText('Esta data já passou.')).toBeVisible()
  await expect.element(page.getByText('2 profissionais').first()).toBeVisible()
  expect(word.elements()).toEqual([])
  expect(asked).toEqual([])
})
