import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesIn, readDocument, testsIn, textsIn } from './references.ts'

const map = readDocument('spec-map.md')

test('every file and folder mentioned in the specification map exists', () => {
  const { named, missing } = filesIn(map)
  assert.ok(named.length > 50)
  assert.deepEqual(missing, [])
})

test('every test mentioned in the specification map is in the file given for it', () => {
  const { named, missing } = testsIn(map)
  assert.ok(named.length > 100)
  assert.deepEqual(missing, [])
})

test('every text quoted in a row of the specification map is in a file or folder that the row names', () => {
  const { named, missing } = textsIn(map)
  assert.ok(named.length > 40)
  assert.deepEqual(missing, [])
})

test('every row of the specification map names a file, and either a test or how the behavior was observed', () => {
  const rows = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence'))
  for (const row of rows) {
    const [, , where = '', how = ''] = row.split(' | ').length === 3 ? ['', ...row.split(' | ')] : []
    assert.match(where, /`/, row)
    assert.match(how, /\.test\.tsx?`|^seen: |access-matrix/, row)
  }
})
