import { cities } from '@fenix/domain/cities.ts'
import { eventTypes } from '@fenix/domain/event-types.ts'
import { sortOrders } from '@fenix/domain/listing-url.ts'
import { neighborhoods, regions, zones } from '@fenix/domain/neighborhoods.ts'
import { createRandom } from '../../tests/random.ts'
import { report, table, whole } from '../results.ts'
import { withClient } from './client.ts'
import type { Seeded } from './seed.ts'
import { type Query, timeCells } from './times.ts'

/** The number of combinations of filters to draw; fewer are drawn for a test's small catalog. */
const COMBINATIONS = 100

const FILTERS = `term := $1, category_id := $2, city := $3, cities := $4, neighborhoods := $5, min_price := $6,
  max_price := $7, guests := $8, hours := $9, min_rating := $10, event_type := $11, party_date := $12, only_free := $13`
const PAGE = `
  select array(select state from public.day_states(
           array(select id from public.search_professionals(${FILTERS}, sort := $14)), $12))`
const COUNTS = `select public.count_professionals(${FILTERS}, with_places := false)`
const LISTING = 'select * from public.search_professionals()'
const SUGGESTIONS = 'select * from public.search_suggestions($1)'

/** Party dates in the next months, mostly Saturdays: at most as many as one IP network may query within an hour. */
const DAYS = `
  select day::text from (
    select private.day_of(now()) + n as day from generate_series(1, 200) as n
  ) as ahead where extract(dow from day) = 6 and day - private.day_of(now()) < 70 or extract(day from day) = 15
  order by day`

/** Draws filters and an order. A date, the number of guests and a maximum price are each set in half of the draws. */
function drawCombinations(words: string[], days: string[], count: number): Query[] {
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
    const often = <T>(draw: () => T) => (random.oneIn(2) ? draw() : null)
    const minPrice = some(() => 100 * random.below(60))
    const day = often(() => random.pick(days))
    const values = [
      some(() => random.pick(words)),
      some(() => 1 + random.below(5)),
      ...random.pick(places)(),
      minPrice,
      often(() => (minPrice ?? 900) + 100 * (1 + random.below(70))),
      often(() => 10 * (1 + random.below(30))),
      some(() => 1 + random.below(10)),
      some(() => 2 + random.below(4)),
      some(() => random.pick([...eventTypes])),
      day,
      day !== null && random.oneIn(2),
      random.pick([...sortOrders]),
    ]
    return { label: JSON.stringify(values.filter((value) => value !== null)).slice(0, 120), values }
  })
}

const TYPED = 'd,s,dj,dj niter,san,bufe,brigadero,som e luz 15 anos,buffet barra da tijuca'.split(',')

/** Measures a visitor's searches with drawn filters, the counts that the listing shows for them, and search suggestions. */
export const reportFilters = (size: number, { url, descriptions }: Seeded) =>
  withClient(url, async (client) => {
    const words = descriptions.slice(0, 100).flatMap((text) => text.split(' ', 1))
    const typed = [...TYPED, ...words.slice(0, 30)].map((label) => ({ label, values: [label] }))
    const days = (await client.query<{ day: string }>(DAYS)).rows.map(({ day }) => day)
    await client.query('set role anon')
    for (const day of days) await client.query('select public.ask_day($1)', [day])
    const drawn = drawCombinations(words, days, Math.min(COMBINATIONS, size / 5))
    const pages = await timeCells(client, PAGE, drawn)
    const counts = await timeCells(
      client,
      COUNTS,
      drawn.map(({ label, values }) => ({ label, values: values.slice(0, -1) })),
    )
    const listing = await timeCells(client, LISTING, [{ label: '', values: [] }])
    const suggestions = await timeCells(client, SUGGESTIONS, typed)
    report(
      `Filters and suggestions, ${whole(size)} professionals`,
      `One client asks Postgres as a visitor, with 20 busy days a professional: 100 drawn combinations of filters, dates and orders, each a page
of 24 with its words about the date, and its counts, and suggestions for what people type; each three times, and every run counts.`,
      table(
        ['what', 'median ms', 'maximum ms', 'limit'],
        [
          ['a page of a search, with its words about the date', ...pages, 'median 60 ms, maximum 300 ms'],
          ['its counts, which the listing asks for at once', ...counts, 'median 60 ms, maximum 300 ms'],
          ['the plain listing', ...listing, ''],
          ['suggestions', ...suggestions, '100 ms'],
        ],
      ),
    )
  })
