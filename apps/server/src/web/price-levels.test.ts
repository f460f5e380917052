import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { regions } from '@fenix/domain/neighborhoods.ts'
import { type PriceUnit, priceUnits } from '@fenix/domain/price.ts'
import fc from 'fast-check'
import { startTestServer } from '#testing.ts'
import { openPage, structuredIn } from './testing-page.ts'
import { checkVocabulary } from './vocabulary/testing.ts'

const { url, database, publishableKey } = await startTestServer()
const { owner: db } = database

const cities = ['Niterói', 'São Gonçalo', 'Petrópolis', 'Teresópolis', 'Paraty']
const categories = [1, 2]

type Level = {
  unit: PriceUnit
  place: string | null
  professionals: number
  lowest: number
  quartiles: [number, number, number]
  highest: number
  bars_to: number
  bars: number[]
}

async function rest<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  assert.equal(response.status, 200)
  return response.json() as Promise<Answer>
}

const levelsIn = (category_id: number, among?: string[]) =>
  rest<Level[]>('rpc/price_levels', { category_id, ...(among && { cities: among }) })

type Listed = { category_id: number; price: number; price_unit: PriceUnit; cities: string[] }

/** The price levels, counted independently of the server from the public professionals. */
function recount(listed: readonly Listed[], category: number, given: readonly string[]): Level[] {
  const known = given.flatMap((city) => regions.find((region) => region.cities.includes(city)) ?? [])
  const places: { place: string | null; has: (city: string) => boolean }[] = [
    ...given.map((place) => ({ place, has: (city: string) => city === place })),
    ...known.map(({ label, cities }) => ({ place: label, has: (city: string) => cities.includes(city) })),
    { place: null, has: () => true },
  ]
  const levels = priceUnits.flatMap((unit) => {
    for (const [rank, { place, has }] of places.entries()) {
      const prices = listed
        .filter((one) => one.category_id === category && one.price_unit === unit && one.cities.some(has))
        .map(({ price }) => price)
        .toSorted((one, other) => one - other)
      if (prices.length < 8) continue
      /** The lowest price for which at least this share of all prices is equal or lower. */
      const upTo = (share: number) => prices[Math.ceil(share * prices.length) - 1] ?? Number.NaN
      const quartiles: Level['quartiles'] = [upTo(0.25), upTo(0.5), upTo(0.75)]
      const [lowest, highest] = [upTo(1 / prices.length), upTo(1)]
      const bars_to = Math.min(highest, quartiles[2] + 3 * (quartiles[2] - quartiles[0]))
      const bars = Array.from({ length: 12 }, () => 0)
      for (const price of prices) {
        const bar = Math.min(11, Math.floor(((price - lowest) * 12) / (bars_to - lowest + 1)))
        bars[bar] = (bars[bar] ?? 0) + 1
      }
      return [{ rank, unit, place, professionals: prices.length, lowest, quartiles, highest, bars_to, bars }]
    }
    return []
  })

  return levels
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        other.professionals - one.professionals ||
        priceUnits.indexOf(one.unit) - priceUnits.indexOf(other.unit),
    )
    .map(({ rank: _, ...level }) => level)
}

const registration = (names: readonly string[]) =>
  fc.record({
    category: fc.constantFrom(...names),
    cities: fc.uniqueArray(fc.constantFrom(...cities), { minLength: 1, maxLength: 2 }),
    status: fc.constantFrom(
      'approved' as const,
      'approved' as const,
      'pending' as const,
      'suspended' as const,
    ),
    price: fc.option(
      fc.record({
        reais: fc.oneof(
          { weight: 20, arbitrary: fc.integer({ min: 1, max: 60 }).map((fifties) => 50 * fifties) },
          fc.constant(1_000_000),
        ),
        unit: fc.constantFrom(...priceUnits),
      }),
      { nil: undefined },
    ),
  })

before(async () => {
  const { rows } = await db.query<{ name: string }>(
    'select name from public.categories where id = any ($1) order by id',
    [categories],
  )
  const names = rows.map(({ name }) => name)
  for (const drawn of fc.sample(registration(names), { seed: 20261126, numRuns: 300 })) {
    await createProfessional(db, drawn)
  }
})

test('price quartiles, counts and bars equal a recount of the professionals that visitors can see', async () => {
  const listed = await rest<Listed[]>(
    'professionals?select=category_id,price,price_unit,cities&price=not.is.null',
  )
  const asked: string[][] = [
    [],
    ...cities.map((city) => [city]),
    ['Paraty', 'Niterói'],
    ['Itaboraí'],
    ['Atlântida'],
  ]
  const places = new Set<string | null>()
  for (const category of categories) {
    for (const given of asked) {
      const levels = await levelsIn(category, given)
      assert.deepEqual(levels, recount(listed, category, given), `${category} in ${given}`)
      for (const { place } of levels) places.add(place)
    }
  }
  assert.ok(
    cities.some((city) => places.has(city)) && places.has('Grande Rio') && places.has(null),
    [...places].join(),
  )
})

test('price levels need eight professionals with prices of the same unit, and disappear when only seven remain', async () => {
  const { rows } = await db.query<{ id: number }>(
    `insert into public.categories (name) values ('Balões') returning id::int`,
  )
  const [{ id } = { id: 0 }] = rows
  const add = (reais: number) =>
    createProfessional(db, { category: 'Balões', cities: ['Niterói'], price: { reais, unit: 'hour' } })
  for (let reais = 100; reais <= 700; reais += 100) await add(reais)
  await createProfessional(db, { category: 'Balões', price: { reais: 9, unit: 'party' } })
  assert.deepEqual(await levelsIn(id, ['Niterói']), [])

  const last = await add(800)
  const [level] = await levelsIn(id, ['Niterói'])
  assert.deepEqual(
    { place: level?.place, quartiles: level?.quartiles, bars: level?.bars },
    { place: 'Niterói', quartiles: [200, 400, 600], bars: [1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1] },
  )

  await db.query(`update public.professionals set status = 'suspended' where id = $1`, [last.id])
  assert.deepEqual(await levelsIn(id, ['Niterói']), [])
})

test('a landing page with eight prices shows their median and quartiles; with seven it does not', async () => {
  await db.query(`insert into public.categories (name) values ('Toldos')`)
  const add = (reais: number) =>
    createProfessional(db, { category: 'Toldos', cities: ['Paraty'], price: { reais, unit: 'party' } })
  const professionals = []
  for (let thousands = 1; thousands <= 8; thousands++) professionals.push(await add(1000 * thousands))
  const { html } = await openPage(`${url}/profissionais/toldos/paraty`)
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

  assert.match(
    text,
    /Quanto custa Metade cobra até R\$ 4\.000 8 profissionais, [a-z]{3}\. \d{4} · preço por festa/,
  )
  assert.match(text, /Um quarto cobra até R\$ 2\.000; três quartos, até R\$ 6\.000\./)
  assert.match(
    html,
    /role="img" aria-label="Preços por festa de R\$\u00a01\.000 a R\$\u00a08\.000: metade cobra até R\$\u00a04\.000, e a metade do meio, de R\$\u00a02\.000 a R\$\u00a06\.000\."/,
  )
  assert.match(html, /href="\/profissionais\?categoria=toldos&amp;cidade=paraty&amp;ate=4000"/)
  const nodes = structuredIn(html)
  assert.deepEqual(nodes.flatMap(checkVocabulary), [])
  const { areaServed, offers } = nodes.find((node: { '@type': string }) => node['@type'] === 'Service')
  assert.deepEqual(areaServed, { '@type': 'City', name: 'Paraty' })
  assert.deepEqual(
    [
      offers.offerCount,
      offers.lowPrice,
      ...offers.priceSpecification.map((one: { maxPrice: number }) => one.maxPrice),
      offers.highPrice,
    ],
    [8, 1000, 2000, 4000, 6000, 8000],
  )

  await db.query(`update public.professionals set status = 'suspended' where id = $1`, [professionals[0]?.id])
  assert.doesNotMatch(
    (await openPage(`${url}/profissionais/toldos/paraty`)).html,
    /Quanto custa|Metade cobra/,
  )
})
