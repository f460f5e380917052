import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overload } from './overload.ts'
import { createSemaphore } from './semaphore.ts'

const deferred = () => Promise.withResolvers<void>()

const LONG_MS = 60_000

test('a semaphore runs at most as many tasks at a time as it has permits, in order of arrival', async () => {
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

test('a caller that finds the queue full is refused immediately, and a failed task frees its permit', async () => {
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

test('a caller that has waited too long is refused, and the callers behind it keep their places', async (t) => {
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

/** A semaphore whose clock moves only with `pass`, and tasks that run until their `end` is called. */
function openFair({ permits = 10, maxWaiting = 100 } = {}) {
  let time = 0
  const { run, usesMuch, queue } = createSemaphore({
    permits,
    maxWaiting,
    maxWaitMs: LONG_MS,
    now: () => time,
  })
  const started: string[] = []
  const start = (name: string, share?: string) => {
    const gate = deferred()
    const done = run(async () => {
      started.push(name)
      await gate.promise
    }, share)
    const end = () => {
      gate.resolve()
      return done
    }
    return { done, end }
  }
  const pass = (ms: number) => {
    time += ms
  }
  return { start, started, usesMuch, queue, pass }
}

type Task = { end(): Promise<void> }
const endAll = (tasks: Task[]) => Promise.all(tasks.map((task) => task.end()))
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

for (const [permits, most] of [
  [1, 1],
  [4, 2],
  [10, 5],
] as const) {
  test(`the tasks of one share get at most ${most} of ${permits} permits; tasks without a share may take all`, async () => {
    const { start, started } = openFair({ permits })
    const greedy = many(permits, () => start('greedy', 'greedy'))
    const own = many(permits, () => start('own'))
    assert.deepEqual(started, [...many(most, () => 'greedy'), ...many(permits - most, () => 'own')])
    await endAll([...greedy, ...own])
    assert.equal(started.length, 2 * permits)
  })
}

test('the next permit goes to the share that has lately used the fewest permits, and old use is forgotten', async () => {
  const { start, started, usesMuch, pass } = openFair({ permits: 1 })
  const first = start('much', 'much')
  pass(3_000)
  const waiting = [start('much', 'much'), start('a', 'little'), start('own'), start('b', 'little')]
  assert.ok(usesMuch('much') && !usesMuch('little'))
  await first.end()
  for (const at of [1, 2, 3, 0]) await waiting[at]?.end()
  assert.deepEqual(started, ['much', 'a', 'own', 'b', 'much'])
  pass(10_000)
  assert.ok(!usesMuch('much'))
})

test('the waiting tasks of one share cannot fill the queue', async () => {
  const { start, started, queue } = openFair({ permits: 1, maxWaiting: 8 })
  const running = start('running')
  const flood = many(2, () => start('flood', 'flood'))
  await assert.rejects(start('refused', 'flood').done, Overload)
  const other = start('other', 'other')
  assert.equal(queue().length, 3)
  await running.end()
  await endAll([...flood, other])
  assert.deepEqual(started, ['running', 'flood', 'flood', 'other'])
})
