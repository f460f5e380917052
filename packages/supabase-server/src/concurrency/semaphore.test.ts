import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overload } from './overload.ts'
import { createSemaphore } from './semaphore.ts'

const deferred = () => Promise.withResolvers<void>()

const LONG_MS = 60_000

test('tasks run a few at a time, in the order of their arrival', async () => {
  const { run } = createSemaphore({ permits: 2, maxWaiting: 10, maxWaitMs: LONG_MS })
  const gates = [deferred(), deferred(), deferred(), deferred()]
  const started: number[] = []
  const done = gates.map((gate, index) =>
    run(async () => {
      started.push(index)
      await gate.promise
    }),
  )
  await Promise.resolve()
  assert.deepEqual(started, [0, 1])
  gates[1]?.resolve()
  await done[1]
  assert.deepEqual(started, [0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(done)
  assert.deepEqual(started, [0, 1, 2, 3])
})

test('a caller above the limit is refused immediately, and a failed task frees its permit', async () => {
  const { run } = createSemaphore({ permits: 1, maxWaiting: 1, maxWaitMs: LONG_MS })
  const gate = deferred()
  const running = run(() => gate.promise)
  const waiting = run(async () => 'done')
  await assert.rejects(
    run(async () => 'never'),
    Overload,
  )
  gate.reject(new Error('broken'))
  await assert.rejects(running, /broken/)
  assert.equal(await waiting, 'done')
  assert.equal(await run(async () => 'again'), 'again')
})

test('whoever has waited too long is refused, and those behind keep their place', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { run, queue } = createSemaphore({ permits: 1, maxWaiting: 10, maxWaitMs: 100 })
  const gate = deferred()
  const running = run(() => gate.promise)
  const first = run(async () => 'never')
  t.mock.timers.tick(60)
  const second = run(async () => 'done')
  assert.equal(queue().length, 2)
  t.mock.timers.tick(60)
  await assert.rejects(first, Overload)
  assert.equal(queue().length, 1)
  assert.ok(queue().ms > 0)
  gate.resolve()
  await running
  assert.equal(await second, 'done')
  assert.deepEqual(queue(), { length: 0, ms: 0 })
})
