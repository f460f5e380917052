import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { whenSpare } from './idle.ts'

/** Sets a global until the test ends, because the unit tests share a process. */
function define(t: TestContext, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  Object.defineProperty(globalThis, name, { configurable: true, value })
  t.after(() => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  })
}

test('code that may never be needed loads in idle time, but not on a metered or slow connection', async (t) => {
  const navigator: { connection?: object | undefined } = {}
  define(t, 'window', globalThis)
  define(t, 'requestIdleCallback', (act: () => void) => act())
  define(t, 'navigator', navigator)
  for (const [expected, connection] of [
    ['loads', undefined],
    ['loads', { saveData: false, effectiveType: '4g' }],
    ['waits', { saveData: true, effectiveType: '4g' }],
    ['waits', { saveData: false, effectiveType: '3g' }],
    ['waits', { saveData: false, effectiveType: '2g' }],
    ['waits', { saveData: false, effectiveType: 'slow-2g' }],
  ] as const) {
    navigator.connection = connection
    const outcome = await Promise.race([whenSpare().then(() => 'loads'), setImmediate('waits')])
    assert.equal(outcome, expected, JSON.stringify(connection))
  }
})
