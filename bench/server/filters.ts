import { cities } from '@fenix/domain/cities.ts'
import { eventTypes } from '@fenix/domain/event-types.ts'
import { sortOrders } from '@fenix/domain/listing-url.ts'
import { neighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import pg from 'pg'
import { createRandom } from '../../tests/random.ts'
import type { Seeded } from './seed.ts'
import { type Query, type Times, time } from './times.ts'

const COMBINATIONS = 100

/** Searches a page and counts, as the listing does for one change of its filters. */
const SEARCH_AND_COUNT = `
  select (select count(*) from public.search_professionals(term := $1, category_id := $2, city := $3, cities := $4,
            neighborhoods := $5, min_price := $6, max_price := $7, with_unpriced := $8, min_rating := $9,
            event_type := $10, sort := $11)),
         public.count_professionals(term := $1, category_id := $2, city := $3, cities := $4, neighborhoods := $5,
           min_price := $6, max_price := $7, with_unpriced := $8, min_rating := $9, event_type := $10)`
const SUGGESTIONS = 'select * from public.search_suggestions($1)'

/** Draws filters, each of them set in one combination out of three, and an order. */
function drawCombinations(words: string[]): Query[] {
  const random = createRandom(20261124)
  const places = [
    () => [random.pick([...cities]), null, null],
    () => [null, random.pick([...regions]).cities, null],
    () => [
      null,
      null,
      random.pick([[random.pick([...neighborhoods])], random.pick([...zones]).neighborhoods]),
    ],
    () => [null, null, null],
  ]
  return Array.from({ length: COMBINATIONS }, () => {
    const some = <T>(draw: () => T) => (random.oneIn(3) ? draw() : null)
    const values = [
      some(() => random.pick(words)),
      some(() => 1 + random.below(5)),
      ...random.pick(places)(),
      some(() => 100 * random.below(60)),
      some(() => 1000 + 100 * random.below(70)),
      some(() => false) ?? true,
      some(() => 1 + random.below(5)),
      some(() => random.pick([...eventTypes])),
      random.pick([...sortOrders]),
    ]
    return { label: JSON.stringify(values.filter((value) => value !== null)).slice(0, 120), values }
  })
}

const TYPED = [
  'd',
  's',
  'dj',
  'dj niter',
  'san',
  'bufe',
  'brigadero',
  'som e luz 15 anos',
  'buffet barra da tijuca',
]

/** Drawn combinations of filters and orders, each a search and its counts, and suggestions while typing, as a visitor. */
export async function measureFilters({ url }: Seeded): Promise<{ combinations: Times; suggestions: Times }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ description: string }>(
      'select description from public.professionals order by id limit 100',
    )
    const words = rows.flatMap(({ description }) => description.split(' ').slice(0, 1))
    await client.query('set role anon')
    return {
      combinations: await time(client, SEARCH_AND_COUNT, drawCombinations(words)),
      suggestions: await time(
        client,
        SUGGESTIONS,
        [...TYPED, ...words.slice(0, 30)].map((label) => ({ label, values: [label] })),
      ),
    }
  } finally {
    await client.end()
  }
}
