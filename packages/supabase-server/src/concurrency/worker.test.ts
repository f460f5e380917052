import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { startWorker } from './worker.ts'

const HOUR = 3_600_000

/** A worker that takes one item of `waiting` in each step. */
function startTaking(waiting: string[], onTaken: (item: string) => void = () => undefined) {
  const taken: string[] = []
  const errors: unknown[] = []
  let running = 0
  const worker = startWorker({
    everyMs: HOUR,
    onError: (error) => errors.push(error),
    async step() {
      assert.equal(++running, 1)
      await setImmediate()
      running -= 1
      const item = waiting.shift()
      if (item === undefined) return false
      taken.push(item)
      onTaken(item)
      return true
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  }
  return { worker, taken, errors, settle }
}

test('a worker works when it starts and whenever it is woken, one step at a time', async () => {
  const waiting = ['a', 'b']
  const { worker, taken, settle } = startTaking(waiting)
  await settle()
  waiting.push('c', 'd')
  worker.wake()
  worker.wake()
  await settle()
  assert.deepEqual(taken, ['a', 'b', 'c', 'd'])
  await worker.close()
})

test('a worker woken during a step that finds no work runs another step right away', async () => {
  const waiting: string[] = []
  const { worker, taken, settle } = startTaking(waiting)
  await setImmediate()
  waiting.push('a')
  worker.wake()
  await settle()
  assert.deepEqual(taken, ['a'])
  await worker.close()
})

test('after a failed step, a worker does nothing until it is woken', async () => {
  const waiting = ['bad', 'good']
  const { worker, taken, errors, settle } = startTaking(waiting, (item) => {
    if (item === 'bad') throw new Error('no')
  })
  await settle()
  assert.deepEqual([taken, errors.length], [['bad'], 1])
  worker.wake()
  await settle()
  assert.deepEqual(taken, ['bad', 'good'])
  await worker.close()
})

test('closing a worker lets its current step finish and starts no other', async () => {
  const waiting = ['a', 'b']
  const { worker, taken, settle } = startTaking(waiting)
  await worker.close()
  worker.wake()
  await settle()
  assert.deepEqual([taken, waiting], [['a'], ['b']])
})
