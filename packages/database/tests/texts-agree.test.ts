// The database cleans texts as the forms do: `private.cleaned_text` and `cleanText` agree.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { cleanText } from '@fenix/domain/clean-text.ts'
import fc from 'fast-check'
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

/** Without the planes that have no characters. */
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
  ),
  fc.string({ unit: 'binary', maxLength: 2 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
)

test('the database and the forms clean 10,000 drawn texts alike', async () => {
  const texts = fc.sample(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    10_000,
  )
  const cleaned = await cleanedByDatabase(texts)
  const different = texts.filter((text, index) => cleanText(text) !== cleaned[index])
  assert.deepEqual(different, [])
})

test('the migration that cleans texts corrects existing ones, and reports how many', async () => {
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
    await db.query(
      `update professionals set name = E'Fesca\\u202etas', description = E'\\u200b\\u2800', whatsapp = '2188880001' where id = $1`,
      [professional.id],
    )
    await db.query(`update feedbacks set comment = E'Lindo\\u200d!' where id = $1`, [feedback.id])
    await db.query(`update favorites set note = E'\\u3164' where client_id = $1`, [client.id])
    await db.query(`insert into categories (name, slug) values (E'Buffet\\u200b', 'buffet-2')`)
    for (const table of tables) await db.query(`alter table ${table} enable trigger user`)
    const migration = readFileSync(
      join(migrationsFolder, '20261126000401_texts_contacts_and_plurals.sql'),
      'utf8',
    )
    await db.query(migration.slice(migration.indexOf('-- Mends the texts')))

    const { rows } = await db.query(
      `select p.name, p.description, p.whatsapp, f.comment, (select note from favorites where client_id = $2) as note,
              exists (select from categories where name ~ '^Buffet [0-9]+$') as renamed
       from professionals p join feedbacks f on f.professional_id = p.id where p.id = $1`,
      [professional.id, client.id],
    )
    assert.deepEqual(rows, [
      {
        name: 'Fescatas',
        description: 'Sem descrição',
        whatsapp: '21988880001',
        comment: 'Lindo!',
        note: null,
        renamed: true,
      },
    ])
    assert.deepEqual(warnings.sort(), [
      'public.categories.name: 1 texts were mended',
      'public.favorites.note: 1 texts were mended',
      'public.feedbacks.comment: 1 texts were mended',
      'public.professionals.description: 1 texts were mended',
      'public.professionals.name: 1 texts were mended',
      'public.professionals.whatsapp: 1 numbers got their ninth digit',
    ])
  } finally {
    await db.query('rollback')
    db.release()
  }
})
