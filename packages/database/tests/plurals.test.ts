// A search for the singular of a word also finds its plural, and the other way round.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { defaultCategories } from '@fenix/domain/categories.ts'
import { foldText } from '@fenix/domain/text.ts'

const { owner } = await openTestDatabase()

/** Words with their plurals as people write them, regular or not. */
const PAIRS =
  `balão balões, salão salões, decoração decorações, pão pães, mãe mães, irmão irmãos, animal animais,
  especial especiais, painel painéis, anel anéis, lençol lençóis, azul azuis, infantil infantis, barril barris, jardim jardins,
  homem homens, bombom bombons, álbum álbuns, som sons, flor flores, cor cores, luz luzes, vez vezes, mês meses,
  torre torres, base bases, mousse mousses, doce doces, buffet buffets, bufê bufês, festa festas, DJ DJs, show shows,
  muffin muffins, macaron macarons, cupcake cupcakes, drink drinks, van vans, português portugueses, convite convites,
  lembrancinha lembrancinhas, fotógrafo fotógrafos, decorador decoradores, churrasco churrascos, lápis lápis, ônibus ônibus`
    .split(/,\s+/)
    .map((pair) => pair.split(/\s+/).map(foldText))

async function singulars(words: string[]) {
  const { rows } = await owner.query<{ singular: string }>(
    'select private.singular(word) as singular from unnest($1::text[]) with ordinality as given (word, place) order by place',
    [words],
  )
  return rows.map(({ singular }) => singular)
}

async function assertSame(pairs: string[][]) {
  const [ones, manys] = [
    await singulars(pairs.map(([one = '']) => one)),
    await singulars(pairs.map(([, many = '']) => many)),
  ]
  assert.deepEqual(
    pairs.filter((_, index) => ones[index] !== manys[index]),
    [],
  )
}

test('a search reads a plural and its singular as the same word', () => assertSame(PAIRS))

test('a search does not read a word of two letters as a plural', async () => {
  assert.deepEqual(await singulars(['zs', 'djs']), ['zs', 'dj'])
})

/** The regular plural of a folded word; undefined if it has none. */
function pluralOf(word: string) {
  if (/(s|am|[aeou]i|ae|[^aeiou]m)$|^..l$/.test(word)) return undefined
  if (/ao$/.test(word)) return word.replace(/ao$/, 'oes')
  if (/il$/.test(word)) return word.replace(/l$/, 's')
  if (/[aeou]l$/.test(word)) return word.replace(/l$/, 'is')
  if (/m$/.test(word)) return word.replace(/m$/, 'ns')
  if (/[rz]$/.test(word)) return `${word}es`
  return `${word}s`
}

test('every word of the demo data and of the default categories is found by its plural', async () => {
  const demo = readFileSync(
    join(import.meta.dirname, '../../../apps/server/src/demo/content/professionals.json'),
    'utf8',
  )
  const words = [...new Set(foldText([...defaultCategories, demo].join(' ')).match(/\b[a-z]{3,}\b/g))]
  assert.ok(words.length > 100)
  await assertSame(words.flatMap((word) => (pluralOf(word) ? [[word, pluralOf(word) ?? '']] : [])))
})
