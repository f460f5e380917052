import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorkQueue } from './semaphore.ts'

const deferred = () => Promise.withResolvers<void>()

test('work runs a few at a time, in the order in which it came', async () => {
  const queue = createWorkQueue({ workers: 2, waiting: 10 })
  const gates = [deferred(), deferred(), deferred(), deferred()]
  const started: number[] = []
  const done = gates.map((gate, index) =>
    queue.run(async () => {
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

test('who comes when too many wait is refused at once, and failed work makes room', async () => {
  const queue = createWorkQueue({ workers: 1, waiting: 1 })
  const gate = deferred()
  const running = queue.run(() => gate.promise)
  const waiting = queue.run(async () => 'done')
  await assert.rejects(
    queue.run(async () => 'never'),
    { status: 429 },
  )
  gate.reject(new Error('broken'))
  await assert.rejects(running, /broken/)
  assert.equal(await waiting, 'done')
  assert.equal(await queue.run(async () => 'again'), 'again')
})
