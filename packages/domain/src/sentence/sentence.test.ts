import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultCategories } from '../categories.ts'
import { slugOf } from '../text.ts'
import { understand, type Vocabulary } from './sentence.ts'

const vocabulary: Vocabulary = {
  categories: defaultCategories.map((name) => ({ name, slug: slugOf(name) })),
  today: '2026-11-26',
}

const chipsOf = (text: string) =>
  understand(text, vocabulary).parts.map((part) => part.text.replace('\u00a0', ' '))

/** Lines such as 'phrase => chips | words that stay in the search text', for searches on Thursday, 26/11/2026. */
const phrases = readFileSync(join(import.meta.dirname, 'phrases.txt'), 'utf8')
  .trim()
  .split('\n')

test('each of more than four hundred phrases is read as exactly the chips and search text listed for it', () => {
  assert.ok(phrases.length > 400)
  for (const line of phrases) {
    const [phrase = '', expected = ''] = line.split(' => ')
    const [chips = '', rest = ''] = expected.split('|').map((text) => text.trim())
    assert.deepEqual(chipsOf(phrase).sort(), chips === '' ? [] : chips.split(', ').sort(), phrase)
    assert.equal(understand(phrase, vocabulary).rest, rest, phrase)
  }
})

const said = phrases.map((line) => line.split(/ => | \| /)[0] ?? '')
const words = [...new Set(said.flatMap((phrase) => phrase.split(' ')))]

test('any words in any order are read without an error, and set each filter at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 20 }), (drawn) => {
      const names = understand(drawn.join(' '), vocabulary).parts.flatMap(({ filters }) =>
        Object.keys(filters),
      )
      assert.equal(new Set(names).size, names.length)
    }),
    { numRuns: 2000 },
  )
})

test('the search text that remains of a sentence contains only words that were typed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (drawn) => {
      const { rest } = understand(drawn.join(' '), vocabulary)
      const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
      for (const word of rest.split(' ')) assert.ok(bare(drawn.join('')).includes(bare(word)), word)
    }),
  )
})

test('an incomplete date in a sentence means its next occurrence from today on', () => {
  const dayOf = (text: string, today: string) =>
    understand(text, { ...vocabulary, today }).parts.find(({ filters }) => filters.date)?.filters.date
  assert.equal(dayOf('sábado que vem', '2026-11-28'), '2026-12-05', 'said on a Saturday')
  assert.equal(dayOf('sábado', '2026-11-28'), '2026-11-28')
  assert.equal(dayOf('dia 31', '2027-02-01'), '2027-03-31')
  assert.equal(dayOf('29/02', '2027-03-01'), '2028-02-29')
  assert.equal(dayOf('31/12', '2026-12-31'), '2026-12-31')
  assert.equal(dayOf('amanhã', '2026-12-31'), '2027-01-01')
  assert.equal(dayOf('domingo de páscoa', '2027-03-29'), '2028-04-16')
  assert.equal(dayOf('domingo de páscoa', '2049-01-01'), '2049-04-18')
  assert.equal(dayOf('domingo de páscoa', '2076-01-01'), '2076-04-19')
  assert.equal(dayOf('terça de carnaval', '2028-01-01'), '2028-02-29')
})
