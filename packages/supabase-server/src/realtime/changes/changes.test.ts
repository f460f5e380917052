import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSerialQueue } from './changes.ts'

test('a queue handles items in order, one at a time', async () => {
  const worked: string[] = []
  const done = Promise.withResolvers<void>()
  const add = createSerialQueue<number>(
    10,
    async (number) => {
      worked.push(`begin ${number}`)
      await null
      worked.push(`end ${number}`)
      if (number === 3) done.resolve()
    },
    () => assert.fail('overflow'),
  )
  for (const number of [1, 2, 3]) add(number)
  await done.promise
  assert.deepEqual(worked, ['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
})

test('a queue that overflows drops and reports all queued items, and handles later ones', async () => {
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const worked: number[] = []
  const dropped: number[][] = []
  const add = createSerialQueue<number>(
    2,
    async (number) => {
      await blocked
      worked.push(number)
      if (number === 5) done.resolve()
    },
    (numbers) => {
      dropped.push(numbers)
    },
  )
  for (const number of [1, 2, 3, 4, 5]) add(number)
  unblock()
  await done.promise
  assert.deepEqual([worked, dropped], [[1, 5], [[2, 3, 4]]])
})
