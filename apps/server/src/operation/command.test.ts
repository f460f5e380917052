import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { explain } from './command.ts'

const failed = (code: string, path: string) => Object.assign(new Error(`${code}: failed`), { code, path })

test('each error that the operator can fix is reported in one line', () => {
  const error = new OperatorError('PORT: 80 is taken', { cause: new Error('listen') })
  assert.equal(explain(error, '/data'), 'PORT: 80 is taken')
})

test('an unusable data file is reported with its name and the reason', () => {
  assert.equal(
    explain(failed('EACCES', '/data/objects'), '/data'),
    'DATA_DIR: /data/objects cannot be used: this account may not use it',
  )
  assert.throws(
    () => mkdirSync(import.meta.filename),
    (error) => /cannot be used: it is a file$/.test(explain(error, import.meta.dirname)),
  )
})

test('an error that the operator cannot fix is shown in full', () => {
  for (const error of [
    failed('EACCES', '/elsewhere'),
    failed('EIO', '/data/objects'),
    new TypeError('oops'),
  ]) {
    assert.match(explain(error, '/data'), /\n {4}at /)
  }
  assert.match(explain(failed('EACCES', '/data'), undefined), /\n {4}at /)
})
