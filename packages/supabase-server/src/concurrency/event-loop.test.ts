import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { watchEventLoop } from './event-loop.ts'

/** Blocks the event loop and its timers, as a long computation does. */
function block(ms: number) {
  for (const end = performance.now() + ms; performance.now() < end; );
}

/** Lets every due timer fire. */
const turn = () => wait(0)

test('the event loop counts as lagging only while several turns in a row are long', async (t) => {
  const loop = watchEventLoop()
  t.after(loop.stop)
  block(400)
  await turn()
  assert.ok(loop.lagMs() < 100)
  for (let turns = 0; turns < 5; turns++) {
    block(200)
    await turn()
  }
  assert.ok(loop.lagMs() >= 100)
  while (loop.lagMs() >= 100) await wait(10)
})
