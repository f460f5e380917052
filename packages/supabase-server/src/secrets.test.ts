import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { OperatorError } from './operator-error.ts'
import { loadSecrets } from './secrets.ts'

function newFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-test-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('secrets are created once, readable by their owner only', (t) => {
  const folder = newFolder(t)
  const first = loadSecrets(folder, {})
  assert.deepEqual(loadSecrets(folder, {}), first)
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
  assert.match(first.publishableKey, /^sb_publishable_.{32}$/)
})

test('given secrets win, and are not written to the file', (t) => {
  const folder = newFolder(t)
  assert.equal(loadSecrets(folder, { secretKey: 'sb_secret_given' }).secretKey, 'sb_secret_given')
  assert.notEqual(loadSecrets(folder, {}).secretKey, 'sb_secret_given')
})

for (const damage of ['', '{"jwtSecret":', '{}', 'null', '{"jwtSecret":"x","publishableKey":1}']) {
  test(`a damaged file (${damage || 'empty'}) is refused and stays as it is`, (t) => {
    const file = join(newFolder(t), 'secrets.json')
    writeFileSync(file, damage)
    assert.throws(() => loadSecrets(join(file, '..'), {}), OperatorError)
    assert.equal(readFileSync(file, 'utf8'), damage)
  })
}
