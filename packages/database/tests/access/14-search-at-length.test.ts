import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'

const { owner, visitor } = await openTestDatabase()
const PROFESSIONALS = 4000

/**
 * Enough for common conditions to be read in the listing's order, others to be begun there and ended by the index, and
 * rare ones to be left to the index. Scores repeat, so that pages end between equals.
 */
before(() =>
  owner.query(`
    insert into auth.users (id, raw_user_meta_data)
      select gen_random_uuid(), '{"user_type": "provider"}' from generate_series(1, ${PROFESSIONALS});
    insert into professionals (user_id, category_id, name, description, cities, whatsapp, status, slug, rating_sum,
                               feedback_count, submitted_at)
    select u.id, 1 + n % 2, 'Casa ' || n,
           case when n % 2 = 0 then 'comum ' else '' end
             || case when n % 90 = 0 then 'mediano ' else '' end
             || case when n % 700 = 0 then 'raro ' else '' end
             || case when n > ${PROFESSIONALS - 5} then 'novíssimo ' else '' end || 'xy z' || n % 3,
           case when n % 400 = 0 then '{Areal}' when n % 5 = 0 then '{Niterói}' else '{Maricá}' end::text[],
           '21900000001', case when n % 50 = 1 then 'pending' else 'approved' end::professional_status, 'casa-' || n,
           n % 7 * 3, n % 7, timestamptz '2026-01-01' + n / 2 * interval '1 minute'
    from (select id, row_number() over () as n from auth.users) as u;
    analyze private.searchable_professionals;
  `),
)

type Row = { id: string; score: string; submitted_at: string }

/** Page after page, as an app asks for them. */
async function pages(term: string | null, category: number | null, city: string | null) {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await visitor.query<Row>(
      `select id, score::text, submitted_at::text from search_professionals($1, $2, $3, null, 100, $4)`,
      [term, category, city, after],
    )
    const last = rows.at(-1)
    if (!last) return ids
    ids.push(...rows.map(({ id }) => id))
    after = JSON.stringify(last)
  }
}

/** The same by reading everything. */
async function plainly(pattern: string, category: number | null, city: string | null) {
  const { rows } = await owner.query<{ id: string }>(
    `select id from professionals
     where status = 'approved' and private.fold(name) || E'\\n' || private.fold(description) ~ $1
       and ($2::int is null or category_id = $2) and ($3::text is null or $3 = any (cities))
     order by score desc, submitted_at desc, id desc`,
    [pattern, category, city],
  )
  return rows.map(({ id }) => id)
}

describe('search_professionals over many rows', () => {
  describe('as a visitor', () => {
    for (const [term, pattern] of [
      [null, ''],
      ['comum', 'comum'],
      ['mediano', 'mediano'],
      ['raro', 'raro'],
      ['novissimo', 'novissimo'],
      ['z1', '\\mz1'],
      ['y', '\\my'],
      ['ausente', 'ausente'],
      ['vissim', 'vissim'],
      ['comum xy', 'comum xy'],
      ['mum medi', 'mum medi'],
      ['aro xy z', 'aro xy z'],
      ['mediano raro xy z2', 'mediano raro xy z2'],
      ['raro comum', 'raro comum'],
      ['xy z1', '\\mxy z1'],
      ['m xy', '\\mm xy'],
      ['m mediano', 'm mediano'],
      ['a 123', 'a 123'],
    ] as const) {
      test(`a visitor who pages through ${term ?? 'everything'} sees each match once, in order, whatever the filters`, async () => {
        for (const category of [null, 1, 2]) {
          for (const city of [null, 'Niterói', 'Areal', 'Paraty']) {
            assert.deepEqual(await pages(term, category, city), await plainly(pattern, category, city))
          }
        }
      })
    }
  })

  test('the words are counted as professionals come, change and go', async () => {
    await owner.query(`update professionals set description = 'comum inédito comum' where slug = 'casa-90'`)
    await owner.query(`delete from professionals where slug = 'casa-700'`)
    const { rows: kept } = await owner.query(
      'select word, professionals from private.search_words where professionals > 0 order by word',
    )
    const { rows: counted } = await owner.query(`
      select word collate "C" as word, count(distinct professional_id)::int as professionals
      from private.searchable_professionals, unnest(private.words_of(folded)) as word
      group by 1 order by 1`)
    assert.equal(kept.length > PROFESSIONALS * 0.9, true)
    assert.deepEqual(kept, counted)
  })
})
