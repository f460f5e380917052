import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const map = readFileSync(join(import.meta.dirname, 'spec-map.md'), 'utf8')

/** Matches a path of the repository in backticks. */
const path = /`((?:apps|docs|packages|supabase|tests)\/[^`\s]+)`/g

/** Matches a test file in backticks, followed by names of its tests, each in italics. */
const tests = /`([^`\s]+\.test\.tsx?)`((?: \*[^*]+\*)+)/g

/** Reads a source file, with escaped quotes unescaped, so that a test's name is found in any kind of quotes. */
const source = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")

test('every file and folder that the map names exists', () => {
  const named = new Set([...map.matchAll(path)].map(([, file = '']) => file))
  assert.ok(named.size > 50)
  assert.deepEqual(
    [...named].filter((file) => !existsSync(join(root, file))),
    [],
  )
})

test('every test that the map names is in its file', () => {
  const named = [...map.matchAll(tests)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => ({ file, name })),
  )
  assert.ok(named.length > 100)
  assert.deepEqual(
    named.filter(({ file, name }) => !source(file).includes(name)),
    [],
  )
})

test('every row of the map has a place and a test or a way it was seen', () => {
  const rows = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  for (const row of rows) {
    const [, , where = '', how = ''] = row.split(' | ').length === 3 ? ['', ...row.split(' | ')] : []
    assert.match(where, /`/, row)
    assert.match(how, /\.test\.tsx?`|^seen: |access-matrix/, row)
  }
})
