import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overload } from '#concurrency/overload.ts'
import { createAdmission } from './admission.ts'

function open() {
  const state = { waitedMs: 0, isBehind: false }
  const load = () => ({ open: 0, idle: 0, waiting: 0, waitedMs: state.waitedMs })
  return { state, ...createAdmission({ load }, { isBehind: () => state.isBehind }) }
}

test('nobody is admitted while somebody waits too long for a connection', async () => {
  const { state, admit } = open()
  state.waitedMs = 201
  await assert.rejects(
    admit(async () => 'never'),
    Overload,
  )
  state.waitedMs = 0
  assert.equal(await admit(async () => 'done'), 'done')
})

test('nobody is admitted while many requests keep the event loop behind', async () => {
  const { state, admit } = open()
  const gate = Promise.withResolvers<void>()
  state.isBehind = true
  const running = Array.from({ length: 50 }, () => admit(() => gate.promise))
  await assert.rejects(
    admit(async () => 'never'),
    Overload,
  )
  gate.resolve()
  await Promise.all(running)
  assert.equal(await admit(async () => 'done'), 'done')
})
