import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesIn, readDocument, testsIn, textsIn } from './references.ts'

const map = readDocument('spec-map.md')

test('every file and folder that the specification map names exists', () => {
  const { named, missing } = filesIn(map)
  assert.ok(named.length > 50)
  assert.deepEqual(missing, [])
})

test('every test that the specification map names is in its file', () => {
  const { named, missing } = testsIn(map)
  assert.ok(named.length > 100)
  assert.deepEqual(missing, [])
})

test('every text that a row of the specification map quotes is in a file or folder that the row names', () => {
  const { named, missing } = textsIn(map)
  assert.ok(named.length > 40)
  assert.deepEqual(missing, [])
})

test('every row of the specification map names a file, and a test or how the behavior was seen', () => {
  const rows = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  for (const row of rows) {
    const [, , where = '', how = ''] = row.split(' | ').length === 3 ? ['', ...row.split(' | ')] : []
    assert.match(where, /`/, row)
    assert.match(how, /\.test\.tsx?`|^seen: |access-matrix/, row)
  }
})
