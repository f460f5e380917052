import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findPeople } from './log/find-people.ts'

const line = (what: string) => `{"level":30,"time":1790000000000,"id":"7","route":"${what}","ms":1.5}`

test('the log check finds e-mail addresses, phones, tokens, keys, queries and sent texts', () => {
  for (const [what, kind] of [
    ['rosa.maria@example.com', 'an e-mail address'],
    ['rosa.maria%40example.com', 'an e-mail address'],
    ['tel 21912345678', 'a phone'],
    ['(21) 91234-5678', 'a phone'],
    ['eyJhbGciOiJIUzI1NiJ9.e30.x', 'an access token'],
    ['sb_publishable_abc', 'a key'],
    ['/rest/v1/profiles?phone=eq.1', 'a URL with a query'],
  ] as const) {
    const [found, ...others] = findPeople(line(what), [])
    assert.equal(found?.startsWith(`${kind} in `), true, what)
    assert.deepEqual(others, [])
  }
  assert.equal(findPeople(line('/x serpentina-9 y'), ['serpentina-9']).length, 1)
  assert.deepEqual(findPeople(line('/rest/v1/:table'), ['serpentina-9', 'approved']), [])
})

const folder = mkdtempSync(join(tmpdir(), 'fenix-log-check-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs the last step of the acceptance ring. */
const check = () => spawnSync(process.execPath, [join(import.meta.dirname, 'log/check.ts'), folder]).status

test('the log check fails without a log, without recorded requests, and on personal data', () => {
  assert.equal(check(), 1)
  writeFileSync(join(folder, 'postgres-1.log'), line('/started'))
  writeFileSync(join(folder, 'server.log'), line('/rest/v1/:table'))
  assert.equal(check(), 1)
  writeFileSync(join(folder, '1.sent.json'), '["serpentina-9"]')
  assert.equal(check(), 0)
  writeFileSync(join(folder, 'server.log'), line('/serpentina-9'))
  assert.equal(check(), 1)
})
