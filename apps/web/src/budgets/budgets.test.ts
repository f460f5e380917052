import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cycles, growth, measure, type Parts, readManifest, type Screen, screens, total } from './measure.ts'

type Budgets = Record<Screen, { limitKb: number; parts: Parts }>

const budgets: Budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))

for (const screen of Object.keys(screens) as Screen[]) {
  const { limitKb, parts } = budgets[screen]

  test(`the ${screen} downloads at most ${limitKb} kB of script before it can be used`, () => {
    const measured = measure(screen)
    const grown = growth(parts, measured).join('\n')

    assert.ok(
      total(measured) <= limitKb * 1000,
      `${(total(measured) / 1000).toFixed(1)} kB. What grew since it was recorded:\n${grown}`,
    )
  })
}

test('the growth since the last record lists only chunks that grew or are new, with the largest growth first', () => {
  const before = { react: 58_000, start: 7000, search: 9000 }

  assert.deepEqual(growth(before, { react: 58_000, start: 7500, search: 8000, zod: 20_000 }), [
    'zod: +20.0 kB, now 20.0 kB',
    'start: +0.5 kB, now 7.5 kB',
  ])
})

test('no two chunks of the build import each other', () => assert.deepEqual(cycles(readManifest()), []))

test('an import cycle between chunks is found', () => {
  const chunk = (imports: string[]) => ({ file: '', name: '', imports })

  assert.deepEqual(
    cycles({ entry: chunk(['one']), one: chunk(['two']), two: chunk(['one', 'leaf']), leaf: chunk([]) }),
    ['one → two → one'],
  )
})
