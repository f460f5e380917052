import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'

const { owner, visitor } = await openTestDatabase()
const PROFESSIONALS = 4000

/**
 * Enough for common conditions to be read in the listing's order, in one part or several, others to be begun there and
 * ended by the index, and rare ones to be left to the index. Scores repeat, so that pages end between equals; whom the
 * sample has is the same in each run.
 */
before(() =>
  owner.query(`
    insert into auth.users (id, raw_user_meta_data)
      select gen_random_uuid(), '{"user_type": "provider"}' from generate_series(1, ${PROFESSIONALS});
    insert into professionals (id, user_id, category_id, name, description, cities, whatsapp, status, slug, rating_sum,
                               feedback_count, submitted_at)
    select md5(n::text)::uuid, u.id, 1 + n % 2, 'Casa ' || n,
           case when n % 2 = 0 then 'comum ' else '' end
             || case when n % 90 = 0 then 'mediano ' else '' end
             || case when n % 700 = 0 then 'raro ' else '' end
             || case when n > ${PROFESSIONALS - 5} then 'novíssimo ' else '' end
             || case when n % 20 = 3 then 'f' || n || 'ando ' else '' end
             || case when n % case when n % 7 < 3 then 2 else 8 end = 0 then 'desigual ' else '' end
             || case when n % 80 = 3 then 'e ' when n % 60 = 3 then 'quintal ' else '' end
             || case when n % 500 = 3 then 'rock''n''roll \\o/ ("xu", r&b) ' else '' end
             || case n % 500 when 11 then 'alfazemas ' when 12 then 'alfazema fazemas ' else '' end
             || 'xy z' || n % 3 || case when n % 500 = 7 then ' no fim' else '' end
             || case when n % 14 = 7 and n < 2400 then ' polca polcas'
                     when n % 50 = 2 then ' alegria alegre' when n % 4 = 2 then ' alegria maria alegre'
                     when n % 8 = 0 and n < 1500 or n % 1000 = 0 then ' bolero bolo'
                     when n % 4 = 0 then ' bolero sincero bolo' else '' end
             || case n % 100 when 9 then ' olá vai vai vai já' when 29 then ' olá vai vai vai vai já'
                     when 49 then ' olá sai vai vai vão' when 69 then ' olá de dez' else '' end,
           case when n % 400 = 0 then '{Areal}' when n % 11 = 0 then '{Maricá,Paraty,Areal,Niterói}'
                when n % 7 = 0 then '{Paraty,Maricá}' when n % 5 = 0 then '{Niterói}' else '{Maricá}' end::text[],
           '21900000001', case when n % 50 = 1 then 'pending' else 'approved' end::professional_status, 'casa-' || n,
           n % 7 * 3, n % 7, timestamptz '2026-01-01' + n / 2 * interval '1 minute'
    from (select id, row_number() over () as n from auth.users) as u;
    analyze private.searchable_professionals;
  `),
)

type Row = { id: string; score: string; submitted_at: string }

/** Page after page, as an app asks for them. */
async function pages(term: string | null, category: number | null, city: string | null, size = 100) {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const rows: Row[] = await visitor.query<Row>(
      `select id, score::text, submitted_at::text from search_professionals($1, $2, $3, null, $4, $5)`,
      [term, category, city, size, after],
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
      ['desigual', 'desigual'],
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
      // Words that stand together, a part of the first and of the last.
      ['comum mediano', 'comum mediano'],
      ['comum mediano raro', 'comum mediano raro'],
      ['comum mediano xy z1', 'comum mediano xy z1'],
      ['casa 90 comum', 'casa 90 comum'],
      ['omum m', 'omum m'],
      ['mum xy', 'mum xy'],
      ['um mediano raro', 'um mediano raro'],
      ['o xy z0', '\\mo xy z0'],
      // Many words end so.
      ['5 comum', '5 comum'],
      ['15 comum', '15 comum'],
      ['ndo xy z2', 'ndo xy z2'],
      ['ando e', 'ando e'],
      ['do quintal', 'do quintal'],
      ['do quin', 'do quin'],
      ['ando e xy', 'ando e xy'],
      ['ndo e xy', 'ndo e xy'],
      ['q comum', 'q comum'],
      ['ndo e xy z0', 'ndo e xy z0'],
      ['o quintal xy', 'o quintal xy'],
      ['ndo quintal x', 'ndo quintal x'],
      // The runs of which it consists are in other texts, too.
      ['alfazemas', 'alfazemas'],
      ['alfazema fazemas', 'alfazema fazemas'],
      ['mum xy z1 n', 'mum xy z1 n'],
      // Whatever stands before a word or in it, and at the end of a text.
      ["ock'n'r", "ock'n'r"],
      ["k'n'r", "\\mk'n'r"],
      ["rock'n'roll \\o/", "rock'n'roll \\\\o/"],
      ['\\o/', '\\\\o/'],
      ['xu', '\\mxu'],
      ['r&b)', '\\mr&b\\)'],
      ['xu", r&b', '\\mxu", r&b'],
      ['("', '\\("'],
      ['no fim', 'no fim'],
      ['fim', 'fim'],
      ['z1 no fim', 'z1 no fim'],
      ['fim comum', 'fim comum'],
      // The same words again and again.
      ['alegria alegre', 'alegria alegre'],
      ['xy z0 alegria alegre', 'xy z0 alegria alegre'],
      ['z2 alegria maria al', 'z2 alegria maria al'],
      // The same word again and again.
      ['vai vai vai', 'vai vai vai'],
      ['vai vai vai vai', 'vai vai vai vai'],
      ['ola vai vai vai v', 'ola vai vai vai v'],
      ['a vai vai vai ja', 'a vai vai vai ja'],
      ['la vai vai v', 'la vai vai v'],
      ['ai vai vai va', 'ai vai vai va'],
      ['ola de de', 'ola de de'],
    ] as const) {
      test(`a visitor who pages through ${term ?? 'everything'} sees each match once, in order, whatever the filters`, async () => {
        for (const category of [null, 1, 2]) {
          for (const city of [null, 'Niterói', 'Areal', 'Paraty', 'Macaé']) {
            assert.deepEqual(await pages(term, category, city), await plainly(pattern, category, city))
          }
        }
      })
    }
  })

  test('a visitor finds whatever is cut out of a text, wherever it begins and ends', async () => {
    const { rows } = await owner.query<{ term: string }>(`
      select distinct btrim(substr(folded, (n * 7 % greatest(length(folded) - 3, 1))::int, (3 + n * 5 % 38)::int)) as term
      from (select folded, row_number() over (order by submitted_at, professional_id) as n
            from private.searchable_professionals) as numbered
      where n % 40 = 0 and folded ~ ' '`)
    for (const { term } of rows) {
      const isShort = !/[a-z0-9]{3}/.test(term)
      if (isShort || term.includes('\n')) continue
      assert.deepEqual(await pages(term, null, null), await plainly(term, null, null), term)
    }
  })

  test('a visitor searches a catalogue of a milliard as any other', async () => {
    const many = 1_500_000_000
    await owner.query(`
      create temporary table kept as select * from private.search_places;
      update private.search_places set professionals = ${many};
      insert into private.search_words (word, professionals) values ('comum', ${many})
        on conflict (word) do update set professionals = excluded.professionals;`)
    try {
      for (const term of ['comum', 'raro', 'comum mediano', 'vissim', 'z1']) {
        const pattern = term === 'z1' ? '\\mz1' : term
        for (const city of [null, 'Niterói'])
          assert.deepEqual(await pages(term, null, city), await plainly(pattern, null, city), term)
      }
    } finally {
      await owner.query(`
        update private.search_places as p set professionals = kept.professionals from kept where p.place = kept.place;
        update private.search_words set professionals = (
          select count(*) from private.searchable_professionals where 'comum' = any (private.words_of(folded))
        ) where word = 'comum';`)
    }
  })

  test('what few have is looked up in the sample, then in the index', async () => {
    await visitor.transaction(async (query) => {
      const scans = async () => {
        const rows = await query<{ scans: number }>(`
          select pg_stat_get_xact_numscans(oid)::int as scans from pg_class
          where relname in ('searchable_professionals_sample', 'searchable_professionals_conditions')`)
        return rows.map((row) => row.scans)
      }
      const before = await scans()
      const found = await query(`select id from search_professionals('alfazema fazemas')`)
      assert.equal(found.length > 0, true)
      assert.deepEqual(
        await scans(),
        before.map((count) => count + 1),
      )
    })
  })

  describe('of many that the index finds', () => {
    // As much to read as if the catalogue were ten times as large.
    before(() => owner.query('update private.search_places set professionals = professionals * 10'))
    after(() => owner.query('update private.search_places set professionals = professionals / 10'))

    for (const [place, term] of [
      ['are anywhere in the listing', 'alegria alegre'],
      ['are mostly among its last', 'bolero bolo'],
    ] as const) {
      test(`a visitor finds the best where those that match ${place}, however many are asked for`, async () => {
        for (const category of [null, 1]) {
          const all = await plainly(term, category, null)
          for (let size = 1; size <= 60; size++) {
            const found = await visitor.query<{ id: string }>(
              'select id from search_professionals($1, $2, page_size := $3)',
              [term, category, size],
            )
            assert.deepEqual(
              found.map(({ id }) => id),
              all.slice(0, size),
            )
          }
          assert.deepEqual(await pages(term, category, null, 5), all)
        }
      })
    }

    test('a visitor misses none where those that match follow each other in the listing, wherever they go on', async () => {
      for (const category of [null, 2]) {
        const listing = await plainly('', category, null)
        const matching = new Set(await plainly('polca polca', category, null))
        const found = await visitor.query<{ id: string; next: string | null }>(
          `select p.id, (select id from search_professionals('polca polca', $1, page_size := 1, after := to_jsonb(p))) as next
           from (select id, score::text, submitted_at::text from professionals) as p`,
          [category],
        )
        const nextOf = new Map(found.map(({ id, next }) => [id, next]))
        let expected: string | null = null
        for (const id of listing.toReversed()) {
          assert.equal(nextOf.get(id), expected)
          if (matching.has(id)) expected = id
        }
      }
    })

    test('only the best are fetched, as many as a page should need', async () => {
      const fetched = (size: number) =>
        visitor.transaction(async (query) => {
          const count = async () => {
            const [row] = await query<{ rows: number }>(
              `select pg_stat_get_xact_tuples_fetched('private.searchable_professionals'::regclass)::int as rows`,
            )
            return row?.rows ?? Number.NaN
          }
          const before = await count()
          await query(`select id from search_professionals('alegria alegre', page_size := ${size})`)
          return (await count()) - before
        })
      const [few, many] = [await fetched(2), await fetched(200)]
      assert.equal(few < many / 2, true, `${few} and ${many}`)
    })
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

  test('the professionals of each category and city are counted as they come, change and go', async () => {
    await owner.query(
      `update professionals set cities = '{Macaé,Paraty}', category_id = 3 where slug = 'casa-180'`,
    )
    await owner.query(`delete from professionals where slug = 'casa-770'`)
    const { rows: kept } = await owner.query(
      'select place, professionals from private.search_places where professionals > 0 order by place',
    )
    const { rows: counted } = await owner.query(`
      select place collate "C" as place, count(*)::int as professionals
      from private.searchable_professionals,
           unnest(array['', '#' || category_id] || array(
             select unnest(array['@' || city, '#' || category_id || '@' || city]) from unnest(cities) as city)) as place
      group by 1 order by 1`)
    assert.equal(kept.length > 10, true)
    assert.deepEqual(kept, counted)
  })
})
