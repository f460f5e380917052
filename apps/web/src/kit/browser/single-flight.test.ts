import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singleFlight } from './single-flight.ts'

test('calls made while another call is running share its result, and a later call runs again', async () => {
  let runs = 0
  const act = singleFlight(async (name: string) => `${name} ${++runs}`)
  assert.deepEqual(await Promise.all([act('a'), act('a')]), ['a 1', 'a 1'])
  assert.equal(await act('a'), 'a 2')
})

test('calls made while another call is running share its failure, and a later call tries again', async () => {
  let runs = 0
  const act = singleFlight(async () => {
    runs += 1
    if (runs === 1) throw new Error('refused')
    return runs
  })
  const [first, second] = await Promise.allSettled([act(null), act(null)])
  assert.deepEqual([first.status, second.status], ['rejected', 'rejected'])
  assert.equal(await act(null), 2)
})
