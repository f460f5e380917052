import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSemaphore } from './semaphore.ts'

const deferred = () => Promise.withResolvers<void>()

test('tasks run a few at a time, in the order of their arrival', async () => {
  const run = createSemaphore({ permits: 2, maxWaiting: 10, whenFull: () => new Error('full') })
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
  const run = createSemaphore({ permits: 1, maxWaiting: 1, whenFull: () => new Error('full') })
  const gate = deferred()
  const running = run(() => gate.promise)
  const waiting = run(async () => 'done')
  await assert.rejects(
    run(async () => 'never'),
    /full/,
  )
  gate.reject(new Error('broken'))
  await assert.rejects(running, /broken/)
  assert.equal(await waiting, 'done')
  assert.equal(await run(async () => 'again'), 'again')
})
