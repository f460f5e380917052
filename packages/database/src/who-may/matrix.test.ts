import { join } from 'node:path'
import { test } from 'node:test'
import { matrix } from './matrix.ts'

const file = join(import.meta.dirname, '../../../../docs/access-matrix.md')

test('the access matrix in docs is current', ({ assert }) => {
  assert.fileSnapshot(matrix(), file, { serializers: [String] })
})
