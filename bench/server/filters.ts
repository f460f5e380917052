import { cities } from '@fenix/domain/cities.ts'
import { eventTypes } from '@fenix/domain/event-types.ts'
import { sortOrders } from '@fenix/domain/listing-url.ts'
import { neighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import { createRandom } from '../../tests/random.ts'
import { report, table, whole } from '../results.ts'
import { withClient } from './client.ts'
import type { Seeded } from './seed.ts'
import { type Query, timeCells } from './times.ts'

/** A catalog for a test gets fewer. */
const COMBINATIONS = 100

const FILTERS = `term := $1, category_id := $2, city := $3, cities := $4, neighborhoods := $5, min_price := $6,
  max_price := $7, guests := $8, hours := $9, min_rating := $10, event_type := $11`
/** Searches a page and counts, as the listing does for one change of its filters. */
const SEARCH_AND_COUNT = `
  select (select count(*) from public.search_professionals(${FILTERS}, sort := $12)),
         public.count_professionals(${FILTERS})`
const SUGGESTIONS = 'select * from public.search_suggestions($1)'

/** Draws filters, each of them set in one combination out of three, and an order. */
function drawCombinations(words: string[], count: number): Query[] {
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
  return Array.from({ length: count }, () => {
    const some = <T>(draw: () => T) => (random.oneIn(3) ? draw() : null)
    const values = [
      some(() => random.pick(words)),
      some(() => 1 + random.below(5)),
      ...random.pick(places)(),
      some(() => 100 * random.below(60)),
      some(() => 1000 + 100 * random.below(70)),
      some(() => 10 * (1 + random.below(30))),
      some(() => 1 + random.below(10)),
      some(() => 1 + random.below(5)),
      some(() => random.pick([...eventTypes])),
      random.pick([...sortOrders]),
    ]
    return { label: JSON.stringify(values.filter((value) => value !== null)).slice(0, 120), values }
  })
}

const TYPED = 'd,s,dj,dj niter,san,bufe,brigadero,som e luz 15 anos,buffet barra da tijuca'.split(',')

/** Drawn combinations of filters and orders, each a search and its counts, and suggestions while typing, as a visitor. */
export const reportFilters = (size: number, { url }: Seeded) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ word: string }>(
      `select split_part(description, ' ', 1) as word from public.professionals order by id limit 100`,
    )
    const words = rows.map(({ word }) => word)
    const typed = [...TYPED, ...words.slice(0, 30)].map((label) => ({ label, values: [label] }))
    await client.query('set role anon')
    const combinations = await timeCells(
      client,
      SEARCH_AND_COUNT,
      drawCombinations(words, Math.min(COMBINATIONS, size / 5)),
    )
    const suggestions = await timeCells(client, SUGGESTIONS, typed)
    report(
      `Filters and suggestions, ${whole(size)} professionals`,
      'One client asks Postgres as a visitor: 100 drawn combinations of filters and orders, each a page of 24 and its counts, and suggestions for what people type; each three times, and every run counts.',
      table(
        ['what', 'median ms', 'maximum ms', 'limit'],
        [
          ['a search and its counts', ...combinations, 'median 60 ms, maximum 300 ms'],
          ['suggestions', ...suggestions, '100 ms'],
        ],
      ),
    )
  })
