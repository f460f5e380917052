import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { whenSpare } from './idle.ts'

const define = (name: 'window' | 'navigator' | 'requestIdleCallback', value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, value })

test('what may never be needed loads in idle time, but not on a metered or slow connection', async () => {
  define('window', globalThis)
  define('requestIdleCallback', (act: () => void) => act())
  for (const [expected, connection] of [
    ['loads', undefined],
    ['loads', { saveData: false, effectiveType: '4g' }],
    ['waits', { saveData: true, effectiveType: '4g' }],
    ['waits', { saveData: false, effectiveType: '3g' }],
    ['waits', { saveData: false, effectiveType: '2g' }],
    ['waits', { saveData: false, effectiveType: 'slow-2g' }],
  ] as const) {
    define('navigator', { connection })
    const outcome = await Promise.race([whenSpare().then(() => 'loads'), setImmediate('waits')])
    assert.equal(outcome, expected, JSON.stringify(connection))
  }
})
