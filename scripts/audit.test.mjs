import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verdict } from './audit.mjs'

const report = (vulnerabilities) => ({
  vulnerabilities,
  metadata: { vulnerabilities: { total: Object.keys(vulnerabilities).length } },
})

test('an audit passes if the registry knows no vulnerability', () => {
  assert.equal(verdict(report({})).code, 0)
})

test('an audit fails and lists the vulnerable packages if the registry knows a vulnerability', () => {
  const { code, sentence } = verdict(report({ hono: { severity: 'high' } }))
  assert.equal(code, 1)
  assert.match(sentence, /hono \(high\)/)
})

test('an audit fails and states the reason if the registry responds without a vulnerability report', () => {
  for (const answer of [{ statusCode: 405 }, { message: 'request failed' }]) {
    const { code, sentence } = verdict(answer)
    assert.equal(code, 2)
    assert.match(sentence, /^Nothing was checked.*(405|request failed)/)
  }
})
