import pg from 'pg'
import { processorTime } from '../compare/processor.ts'
import type { Seeded } from '../compare/seed.ts'
import { TERMS } from '../compare/texts.ts'
import type { Cost, Measured, Slowest } from './report.ts'
import { sampleTerms } from './terms.ts'

const RUNS = 5

/** Of the two terms that are compared from size to size. */
const MANY_RUNS = 400

const SEARCH =
  'select id from search_professionals(term := $1, category_id := $2, city := $3, page_size := 24)'

/** Each way to ask for a term: its name, a category and a city. */
const waysToAsk = (city: string) =>
  [
    ['', null, null],
    ['category', 1, null],
    ['city', null, city],
    ['category and city', 1, city],
  ] as const

async function timeOf(client: pg.Client, values: unknown[], runs = RUNS) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await client.query({ name: 'search', text: SEARCH, values })
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[runs >> 1] ?? Number.NaN
}

async function slowestOf(client: pg.Client, terms: (string | null)[], city: string) {
  let slowest: Slowest = { term: '', filters: '', ms: 0 }
  for (const term of terms) {
    for (const [filters, ...values] of waysToAsk(city)) {
      const ms = await timeOf(client, [term, ...values])
      if (ms > slowest.ms) slowest = { term: term ?? '', filters, ms }
    }
  }
  return slowest
}

async function costsOf(client: pg.Client, terms: string[], city: string) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const costs: Cost[] = []
  for (const term of terms) {
    for (const [filters, ...values] of waysToAsk(city)) {
      const before = processorTime(pid)
      const ms = await timeOf(client, [term, ...values], MANY_RUNS)
      costs.push({ term, filters, ms, processorMs: (processorTime(pid) - before) / MANY_RUNS })
    }
  }
  return costs
}

/** Every kind of term on one database that `seed` filled. */
export async function measure(size: number, { url, city }: Pick<Seeded, 'url' | 'city'>): Promise<Measured> {
  const started = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ folded: string }>(
      'select folded from private.search_texts order by professional_id limit 500',
    )
    const kinds = sampleTerms(
      rows.map(({ folded }) => folded),
      20261121,
    )
    const slowest = new Map<string, Slowest>()
    await client.query('set role anon')
    await slowestOf(client, [null, TERMS.common, TERMS.rare], city) // Warms caches and statements.
    const costs = await costsOf(client, [TERMS.common, TERMS.rare], city)
    for (const [kind, terms] of Object.entries(kinds)) slowest.set(kind, await slowestOf(client, terms, city))
    return { size, seconds: (performance.now() - started) / 1_000, slowest, costs }
  } finally {
    await client.end()
  }
}
