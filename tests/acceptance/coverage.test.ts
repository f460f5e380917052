import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const document = readFileSync(join(import.meta.dirname, 'COVERAGE.md'), 'utf8')
const [, ...features] = document.split(/^### /m)

const named = (feature: string) =>
  [...feature.matchAll(/^- (.*)$/gm)].map(([, line = '']) => {
    const [, kind, file, name] = /^(can|cannot), ([\w/-]+): (.+)$/.exec(line) ?? []
    assert.ok(kind && file && name, `“${line}” names no test`)
    return { kind, file, name }
  })

/** Names match by prefix, since a test's name may end in numbers that differ between runs. */
function hasTest(file: string, name: string) {
  const folder = file.includes('/') ? '../../packages/supabase-server/src' : ''
  const path = join(import.meta.dirname, folder, `${file}.test.ts`)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return ["'", '"', '`'].some((quote) => source.includes(`\ntest(${quote}${name}`))
}

test('each call and each feature has a test of what is allowed and a test of what is refused', () => {
  assert.ok(features.length > 60)
  for (const feature of features) {
    const kinds = new Set(named(feature).map(({ kind }) => kind))
    assert.deepEqual([...kinds], ['can', 'cannot'], feature)
  }
})

test('COVERAGE.md names only tests that exist', () => {
  const missing = features.flatMap(named).filter(({ file, name }) => !hasTest(file, name))
  assert.deepEqual(missing, [])
})
