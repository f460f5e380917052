import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActs, isAuditAct } from './audit-acts.ts'

const inherited = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
]

test('every listed act is recognized, but property names that every object inherits are neither acts nor targets', () => {
  for (const name of inherited) {
    for (const text of [name, `${name}.deleted`, `professional.${name}`])
      assert.equal(isAuditAct(text), false, text)
  }
  for (const [kind, acts] of Object.entries(auditActs)) {
    for (const act of acts) assert.ok(isAuditAct(`${kind}.${act}`))
  }
})
