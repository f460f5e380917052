import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openGate } from './gate.ts'

test('so many works run together, so many wait, and any further one is refused', async () => {
  const enter = openGate(2, 1, () => new Error('full'))
  const release: (() => void)[] = []
  const started: number[] = []
  const work = (id: number) =>
    enter(() => {
      started.push(id)
      return new Promise<void>((resolve) => release.push(resolve))
    })
  const works = [work(1), work(2), work(3)]
  await assert.rejects(work(4), /full/)
  assert.deepEqual(started, [1, 2])
  release[0]?.()
  await works[0]
  assert.deepEqual(started, [1, 2, 3])
  release[1]?.()
  release[2]?.()
  await Promise.all(works)
})

test('a work that fails leaves its place', async () => {
  const enter = openGate(1, 0, () => new Error('full'))
  await assert.rejects(
    enter(() => Promise.reject(new Error('failed'))),
    /failed/,
  )
  assert.equal(await enter(async () => 5), 5)
})
