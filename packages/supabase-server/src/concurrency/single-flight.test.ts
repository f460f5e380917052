import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSingleFlight } from './single-flight.ts'

/** A task whose runs the test resolves. */
function createWork() {
  const begun: PromiseWithResolvers<string>[] = []
  const work = () => {
    const piece = Promise.withResolvers<string>()
    begun.push(piece)
    return piece.promise
  }
  return { begun, work }
}

test('callers that arrive during a run share the next run, which starts after the current one', async () => {
  const run = createSingleFlight<string>()
  const { begun, work } = createWork()
  const answers = ['a', 'b', 'c'].map(() => run('stars', work))
  assert.equal(begun.length, 1)
  begun[0]?.resolve('before')
  assert.equal(await answers[0], 'before')
  assert.equal(begun.length, 2)
  const late = run('stars', work)
  begun[1]?.resolve('after')
  assert.deepEqual(await Promise.all(answers), ['before', 'after', 'after'])
  assert.equal(begun.length, 3)
  begun[2]?.resolve('later')
  assert.equal(await late, 'later')
})

test('runs with different keys do not wait for each other', () => {
  const run = createSingleFlight<string>()
  const { begun, work } = createWork()
  for (const key of ['a', 'b', 'c']) void run(key, work)
  assert.equal(begun.length, 3)
})

test('a failed run fails only for the callers who share it', async () => {
  const run = createSingleFlight<string>()
  const { begun, work } = createWork()
  const [first, ...others] = ['a', 'b', 'c'].map(() => run('stars', work))
  const failures = [first, ...others].map((answer) => assert.rejects(answer ?? Promise.resolve()))
  begun[0]?.reject(new Error('gone'))
  await failures[0]
  begun[1]?.reject(new Error('still gone'))
  await Promise.all(failures)
  const again = run('stars', work)
  begun[2]?.resolve('here')
  assert.equal(await again, 'here')
})
