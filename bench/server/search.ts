import pg from 'pg'
import type { Seeded } from './seed.ts'
import { sampleMistakes, sampleTerms } from './terms.ts'
import { type Query, type Times, time } from './times.ts'

const SEARCH =
  'select * from public.search_professionals(term := $1, category_id := $2, city := $3, page_size := 24)'
const SUGGEST = 'select * from public.suggest_search($1)'

const waysToAsk = (term: string, city: string): Query[] => [
  { label: term, values: [term, null, null] },
  { label: `${term}; category`, values: [term, 1, null] },
  { label: `${term}; city`, values: [term, null, city] },
  { label: `${term}; category and city`, values: [term, 1, city] },
]

/** Searches as a single visitor: every kind of term without filters, with a category, with a city, and with both. */
export async function measureSearch({ url, city }: Seeded) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ description: string }>(
      'select description from public.professionals order by id limit 500',
    )
    const descriptions = rows.map(({ description }) => description)
    await client.query('set role anon')
    const kinds = new Map<string, Times>()
    for (const [kind, terms] of Object.entries(sampleTerms(descriptions))) {
      const queries = terms.flatMap((term) => waysToAsk(term, city))
      kinds.set(kind, await time(client, SEARCH, queries))
    }
    const mistakes = sampleMistakes(descriptions).map((word) => ({ label: word, values: [word] }))
    const suggestion = await time(client, SUGGEST, mistakes)
    await client.query('reset role')
    return { kinds, suggestion, newScore: await measureNewScore(client) }
  } finally {
    await client.end()
  }
}

const ROWS = 800
const NEW_SCORE = `
  update public.professionals
  set rating_sum = case when rating_sum < 5 * feedback_count then rating_sum + 1 else rating_sum - 1 end
  where id = $1`

/**
 * The mean time of a new score in milliseconds: ROWS updates in a transaction that is rolled back; the second pass
 * counts.
 */
async function measureNewScore(client: pg.Client) {
  const { rows } = await client.query<{ id: string }>(
    'select id from public.professionals where feedback_count > 1 order by id limit $1',
    [ROWS],
  )
  let mean = Number.NaN
  for (let pass = 0; pass < 2; pass++) {
    await client.query('begin')
    const started = performance.now()
    for (const { id } of rows) await client.query({ name: 'new score', text: NEW_SCORE, values: [id] })
    mean = (performance.now() - started) / rows.length
    await client.query('rollback')
  }
  return mean
}
