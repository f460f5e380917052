import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overload } from '#concurrency/overload.ts'
import { createAdmission } from './admission.ts'

function open() {
  const state = { waitedMs: 0, isBehind: false }
  const load = () => ({ open: 0, idle: 0, waiting: 0, waitedMs: state.waitedMs })
  return { state, ...createAdmission({ load }, { isBehind: () => state.isBehind }) }
}

const BUSY: [why: string, busy: Partial<ReturnType<typeof open>['state']>][] = [
  ['wait too long for a connection', { waitedMs: 201 }],
  ['keep the event loop behind', { isBehind: true }],
]

for (const [why, busy] of BUSY) {
  test(`while many requests ${why}, whoever comes is refused at once`, async () => {
    const { state, admit } = open()
    Object.assign(state, busy)
    const gate = Promise.withResolvers<void>()
    const running = Array.from({ length: 50 }, () => admit(() => gate.promise))
    await assert.rejects(
      admit(async () => 'never'),
      Overload,
    )
    gate.resolve()
    await Promise.all(running)
    assert.equal(await admit(async () => 'done'), 'done')
  })
}
