import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActs, isAuditAct } from './audit-acts.ts'

const inherited = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
]

test('every listed act is recognized, but no property name that all objects inherit is taken for an act or target', () => {
  for (const name of inherited) {
    for (const text of [name, `${name}.deleted`, `professional.${name}`])
      assert.equal(isAuditAct(text), false, text)
  }
  for (const [kind, acts] of Object.entries(auditActs)) {
    for (const act of acts) assert.ok(isAuditAct(`${kind}.${act}`))
  }
})
