import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBatchLoader } from './find-object.ts'

/** A lookup whose calls the test resolves. */
function slowLookup() {
  const asked: { keys: number[]; answer: PromiseWithResolvers<number[]> }[] = []
  const lookUp = createBatchLoader(
    (keys: number[]) => {
      const answer = Promise.withResolvers<number[]>()
      asked.push({ keys, answer })
      return answer.promise
    },
    String,
    3,
  )
  return { asked, lookUp }
}

test('keys requested during a call are loaded together in the next call', async () => {
  const { asked, lookUp } = slowLookup()
  const answers = [1, 2, 3].map(lookUp)
  assert.deepEqual(asked[0]?.keys, [1])

  asked[0]?.answer.resolve([10])
  assert.equal(await answers[0], 10)
  assert.deepEqual(asked[1]?.keys, [2, 3])

  asked[1]?.answer.resolve([20, 30])
  assert.deepEqual(await Promise.all(answers), [10, 20, 30])
})

test('a key requested again is loaded again, since its value may have changed', async () => {
  const { asked, lookUp } = slowLookup()
  const before = lookUp(1)
  const after = lookUp(1)
  asked[0]?.answer.resolve([10])
  assert.equal(await before, 10)
  asked[1]?.answer.resolve([11])
  assert.equal(await after, 11)
})

test('a key requested by several callers is in the next batch only once', async () => {
  const { asked, lookUp } = slowLookup()
  const answers = [1, 2, 3, 2].map(lookUp)
  asked[0]?.answer.resolve([10])
  await answers[0]
  assert.deepEqual(asked[1]?.keys, [2, 3])
  asked[1]?.answer.resolve([20, 30])
  assert.deepEqual(await Promise.all(answers), [10, 20, 30, 20])
})

test('no batch has more keys than the limit', async () => {
  const { asked, lookUp } = slowLookup()
  const answers = [1, 2, 3, 4, 5].map(lookUp)
  asked[0]?.answer.resolve([1])
  await answers[0]
  assert.deepEqual(asked[1]?.keys, [2, 3, 4])
  asked[1]?.answer.resolve([2, 3, 4])
  await answers[3]
  asked[2]?.answer.resolve([5])
  assert.equal(await answers[4], 5)
})

test('a failed call rejects only the requests for the keys of that call', async () => {
  const { asked, lookUp } = slowLookup()
  const [failing, later] = [lookUp(1), lookUp(2)]
  asked[0]?.answer.reject(new Error('Postgres is away'))
  await assert.rejects(failing, /Postgres is away/)
  asked[1]?.answer.resolve([20])
  assert.equal(await later, 20)
})
