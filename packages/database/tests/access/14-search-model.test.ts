import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { foldText } from '@fenix/domain/text.ts'
import { createRandom } from '../../../../tests/random.ts'

const { owner, visitor } = await openTestDatabase()
const random = createRandom(20261122)

/** Exceeds the row budget of the search's first pass, so that a rare term needs the second pass. */
const PROFESSIONALS = 1600
const CITIES = ['Niterói', 'Maricá', 'Paraty', 'Areal']
const COMMON = ['festa', 'buffet', 'casamento', 'de', 'com', 'música', 'e', 'Decoração', 'infantil', 'luz']
const RARE = [
  'DJ',
  '100%',
  'R&B',
  "rock'n'roll",
  'balões,',
  'samba_rock',
  '(novíssimo)',
  'Ünïcode',
  '\\o/',
  'xu',
]

const word = () => random.pick(random.oneIn(30) ? RARE : COMMON)
const words = (count: number) => Array.from({ length: count }, word).join(' ')

/** Scores and dates repeat, so that some pages end between professionals with equal sort values. */
before(async () => {
  const numbers = Array.from({ length: PROFESSIONALS }, (_, index) => index)
  await owner.query(
    `insert into auth.users (id, raw_user_meta_data)
     select md5(n::text)::uuid, '{"user_type": "provider"}' from unnest($1::int[]) as n`,
    [numbers],
  )
  await owner.query(
    `insert into professionals (user_id, category_id, name, description, cities, whatsapp, status, slug, rating_sum,
                                feedback_count, submitted_at)
     select md5(n::text)::uuid, 1 + n % 2, name, description, array[city], '21900000001',
            case when n % 50 = 1 then 'pending' else 'approved' end::professional_status, 'casa-' || n, n % 7 * 3, n % 7,
            timestamptz '2026-01-01' + n / 2 * interval '1 minute'
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as given (n, name, description, city)`,
    [
      numbers,
      numbers.map((n) => `Casa ${n} ${word()}`),
      numbers.map(() => words(3 + random.below(12))),
      numbers.map(() => CITIES[Math.min(random.below(12), 3)]),
    ],
  )
  await owner.query('analyze private.search_texts')
})

type Row = { id: string; score: string; submitted_at: string }
type Listed = { id: string; text: string; category: number; city: string }

/** The approved professionals in the listing's order. */
async function listing() {
  const { rows } = await owner.query<Listed>(`
    select id, name || ' ' || description as text, category_id::int as category, cities[1] as city
    from professionals where status = 'approved' order by score desc, submitted_at desc, id desc`)
  return rows.map((row) => ({ ...row, text: foldText(row.text) }))
}

/** Whether every word of `term` occurs in a folded text; a term word of one or two letters must begin a word. */
function readerOf(term: string) {
  const patterns = foldText(term)
    .split(' ')
    .map((word) => {
      const isShort = word.length <= 2 && /^[a-z0-9]/.test(word)
      return new RegExp((isShort ? '(?<![a-z0-9])' : '') + word.replaceAll(/[^a-z0-9]/g, '\\$&'))
    })
  return (text: string) => patterns.every((pattern) => pattern.test(text))
}

async function search(term: string, category: number | null, city: string | null, size: number, after?: Row) {
  return visitor.query<Row>(
    `select id, score::text, submitted_at::text
     from search_professionals($1, $2, $3, page_size => $4, after => $5)`,
    [term, category, city, size, after ? JSON.stringify(after) : null],
  )
}

/** Draws a word, the beginning of a word, or a part of one. */
function drawPart() {
  const whole = random.pick(random.oneIn(3) ? RARE : COMMON)
  const first = random.oneIn(2) ? 0 : random.below(whole.length)
  return random.oneIn(3) ? whole : whole.slice(first, first + 1 + random.below(whole.length))
}

const drawSearch = () => ({
  term: Array.from({ length: 1 + random.below(4) }, drawPart).join(' '),
  category: random.oneIn(3) ? 1 + random.below(2) : null,
  city: random.oneIn(3) ? random.pick([...CITIES, 'Macaé']) : null,
})

describe('search_professionals against a reference model', () => {
  test('1,000 random searches return what a scan of every text returns', async () => {
    const professionals = await listing()
    for (let drawn = 0; drawn < 1000; drawn++) {
      const { term, category, city } = drawSearch()
      const hasEveryWord = readerOf(term)
      const expected = professionals
        .filter((one) => (category ?? one.category) === one.category && (city ?? one.city) === one.city)
        .filter(({ text }) => hasEveryWord(text))
        .map(({ id }) => id)

      // Every fortieth search reads all pages; the others read only the first.
      const isPaged = drawn % 40 === 0
      const found: string[] = []
      let page = await search(term, category, city, isPaged ? 100 : 24)
      do {
        found.push(...page.map(({ id }) => id))
        page = isPaged && page.length > 0 ? await search(term, category, city, 100, page.at(-1)) : []
      } while (page.length > 0)
      assert.deepEqual(
        found,
        isPaged ? expected : expected.slice(0, 24),
        JSON.stringify({ term, category, city }),
      )
    }
  })
})
