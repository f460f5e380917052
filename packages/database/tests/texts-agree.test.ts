// The database cleans texts as the forms do: `private.cleaned_text` and `cleanText` agree.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { cleanText } from '@fenix/domain/clean-text.ts'
import { firstName } from '@fenix/domain/text.ts'
import fc from 'fast-check'
import { createAdBanner } from '../src/factories/ad-banners.ts'
import { createFavorite, createFeedback } from '../src/factories/feedbacks.ts'
import { createPerson } from '../src/factories/people.ts'
import { createProfessional } from '../src/factories/professionals.ts'

const { owner } = await openTestDatabase()

async function cleanedByDatabase(texts: string[]) {
  const { rows } = await owner.query<{ cleaned: string }>(
    'select private.cleaned_text(input) as cleaned from unnest($1::text[]) with ordinality as given (input, place) order by place',
    [texts],
  )
  return rows.map(({ cleaned }) => cleaned)
}

/** All code points except surrogates and the planes that have no characters. */
const codePoints = Array.from({ length: 0xe1000 }, (_, index) => index + 1).filter(
  (code) => code < 0xd800 || (code > 0xdfff && code < 0x33480) || code > 0xe0000,
)

test('the database and the forms clean every character alike, in a word and beside an emoji', async () => {
  const texts: string[] = []
  for (let start = 0; start < codePoints.length; start += 300) {
    const characters = codePoints.slice(start, start + 300).map((code) => String.fromCodePoint(code))
    texts.push(characters.map((one) => `a${one}b😀${one}c`).join(''))
  }
  const cleaned = await cleanedByDatabase(texts)
  const different = texts.flatMap((text, index) => (cleanText(text) === cleaned[index] ? [] : [index * 300]))
  assert.deepEqual(different, [])
})

test('the database and the forms agree on which single characters are visible', async () => {
  const characters = codePoints.map((code) => String.fromCodePoint(code))
  const cleaned = await cleanedByDatabase(characters)
  const different = characters.filter((one, index) => cleanText(one) !== cleaned[index])
  assert.deepEqual(different, [])
  assert.ok(
    characters.every(
      (one) => !/^[\p{M}\p{Cc}\p{Z}\p{Default_Ignorable_Code_Point}]$/u.test(one) || cleanText(one) === '',
    ),
  )
})

test('a name that a caller sends with line breaks is stored in one line', async () => {
  const name = ' Ana \r\n\u2028 Lu'
  const [professional, person] = [
    await createProfessional(owner, { name }),
    await createPerson(owner, { name }),
  ]
  await createAdBanner(owner, { advertiser: name })
  const { rows } = await owner.query(
    `insert into categories (name) values ($1)
     returning name as category, (select name from professionals where id = $2) as professional,
       (select name from profiles where id = $3) as profile,
       (select advertiser from ad_banners) as banner`,
    [name, professional.id, person.id],
  )
  assert.deepEqual(rows, [
    { category: 'Ana Lu', professional: 'Ana Lu', profile: 'Ana Lu', banner: 'Ana Lu' },
  ])
})

test('the migration to one-line names corrects existing names, and reports how many names it corrected', async () => {
  const person = await createPerson(owner)
  const db = await owner.connect()
  const warnings: string[] = []
  db.on('notice', ({ message }) => warnings.push(message ?? ''))
  try {
    await db.query('begin')
    await db.query('alter table profiles disable trigger user; alter table categories disable trigger user')
    await db.query(`update profiles set name = E'Ana\nLu' where id = $1`, [person.id])
    await db.query(`insert into categories (name, slug) values (E'Vans\\nde som', 'vans')`)
    await db.query('alter table profiles enable trigger user; alter table categories enable trigger user')
    const text = readFileSync(join(migrationsFolder, '20261128000300_one_line.sql'), 'utf8')
    await db.query(text.slice(text.indexOf('-- Mends the names')))

    const { rows } = await db.query(
      `select name from profiles where id = $1 union all
       select name from categories where slug = 'vans'`,
      [person.id],
    )
    assert.deepEqual(rows, [{ name: 'Ana Lu' }, { name: 'Vans de som' }])
    assert.deepEqual(warnings.sort(), [
      'public.categories.name: 1 names were mended',
      'public.profiles.name: 1 names were mended',
    ])
  } finally {
    await db.query('rollback')
    db.release()
  }
})

test('the database and the forms put combining marks into the same order', async () => {
  const marks = codePoints.map((code) => String.fromCodePoint(code)).filter((one) => /\p{M}/u.test(one))
  const texts = marks.flatMap((mark) =>
    ['\u0335', '\u0301', '\u0316', '\u0345'].flatMap((other) => [`a${mark}${other}`, `a${other}${mark}`]),
  )
  const cleaned = await cleanedByDatabase(texts)
  assert.deepEqual(
    texts.filter((text, index) => cleanText(text) !== cleaned[index]),
    [],
  )
})

const pieces = fc.oneof(
  fc.constantFrom(
    'a',
    'é',
    'e\u0301',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '😀',
    '❤\ufe0f',
    '👩\u200d👧',
    '1\ufe0f\u20e3',
    '🏴',
    '↔',
    '≠\u200d',
  ),
  fc.constantFrom(
    '\u200b',
    '\u2800',
    '\u3164',
    '\ufeff',
    '\u200d',
    '\ufe0f',
    '\u202e',
    '\u2066',
    '\u0301',
    '\u0007',
    '\u0338',
    '\u034f',
    '\u0335'.repeat(6),
    '\u{e0067}',
    '\u{e0067}\u{e0062}\u{e0073}\u{e007f}',
  ),
  fc.string({ unit: 'binary', maxLength: 2 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
)

test('the database and the forms clean each of 10,000 drawn texts to the same NFC text; cleaning again changes nothing', async () => {
  const texts = fc.sample(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    10_000,
  )
  const cleaned = await cleanedByDatabase(texts)
  const different = texts.filter((text, index) => cleanText(text) !== cleaned[index])
  assert.deepEqual(different, [])
  assert.deepEqual(
    cleaned.filter((text) => cleanText(text) !== text || text.normalize() !== text),
    [],
  )
})

for (const { migration, name, description, comment, note, category, phone, warned } of [
  {
    migration: '20261126000401_texts_contacts_and_plurals',
    name: ['Fesca\u202etas', 'Fescatas'],
    description: ['\u200b\u2800', 'Sem descrição'],
    comment: ['Lindo\u200d!', 'Lindo!'],
    note: '\u3164',
    category: 'Buffet\u200b',
    phone: ['2188880001', '21988880001'],
    warned: ['public.professionals.whatsapp: 1 numbers got their ninth digit'],
  },
  {
    migration: '20261127180000_texts_with_something_visible',
    name: ['A\ufffc', 'Sem nome'],
    description: ['\u0e31', 'Sem descrição'],
    comment: ['Sa\u0303o 😀\u{e0068}\u{e0069}', 'São 😀'],
    note: '\u{13441}',
    category: 'Buffet\ufffc',
    phone: ['2188880001', '2188880001'],
    warned: [],
  },
]) {
  test(`the migration ${migration} corrects existing texts, and reports how many texts it corrected`, async () => {
    const professional = await createProfessional(owner, { cities: ['Niterói'] })
    const feedback = await createFeedback(owner, { professional })
    const client = await createPerson(owner)
    await createFavorite(owner, { client, professional })
    const tables = ['professionals', 'feedbacks', 'favorites', 'categories']
    const db = await owner.connect()
    const warnings: string[] = []
    db.on('notice', ({ message }) => warnings.push(message ?? ''))
    try {
      await db.query('begin')
      for (const table of tables) await db.query(`alter table ${table} disable trigger user`)
      await db.query('update professionals set name = $2, description = $3, whatsapp = $4 where id = $1', [
        professional.id,
        name[0],
        description[0],
        phone[0],
      ])
      await db.query('update feedbacks set comment = $2 where id = $1', [feedback.id, comment[0]])
      await db.query('update favorites set note = $2 where client_id = $1', [client.id, note])
      await db.query(`insert into categories (name, slug) values ($1, 'buffet-2')`, [category])
      for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
      const text = readFileSync(join(migrationsFolder, `${migration}.sql`), 'utf8')
      await db.query(text.slice(text.indexOf('-- Mends the texts')))

      const { rows } = await db.query(
        `select p.name, p.description, p.whatsapp, f.comment, (select note from favorites where client_id = $2) as note,
                exists (select from categories where name ~ '^Buffet [0-9]+$') as renamed
         from professionals p join feedbacks f on f.professional_id = p.id where p.id = $1`,
        [professional.id, client.id],
      )
      assert.deepEqual(rows, [
        {
          name: name[1],
          description: description[1],
          whatsapp: phone[1],
          comment: comment[1],
          note: null,
          renamed: true,
        },
      ])
      const mended = ['categories.name', 'favorites.note', 'feedbacks.comment']
      assert.deepEqual(warnings.sort(), [
        ...[...mended, 'professionals.description', 'professionals.name'].map(
          (column) => `public.${column}: 1 texts were mended`,
        ),
        ...warned,
      ])
    } finally {
      await db.query('rollback')
      db.release()
    }
  })
}

test('the database and the app read the same first name', async () => {
  const words = [
    'Ana',
    'd’Ávila',
    '"Tia"',
    '(Bia)',
    '🎈',
    '🎉Zé',
    '&',
    '3º',
    'J.',
    'DJ',
    '1001',
    "O'Neil!",
    '*Lú*',
  ]
  const names = [...words, ...words.flatMap((one) => words.map((other) => `${one} ${other}`))]
  const { rows } = await owner.query<{ first: string }>(
    'select private.first_name_in(name) as first from unnest($1::text[]) with ordinality as given (name, place) order by place',
    [names],
  )
  assert.deepEqual(
    rows.map(({ first }) => first),
    names.map((name) => firstName(name)),
  )
})
