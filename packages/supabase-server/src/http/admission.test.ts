import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Overload } from '#concurrency/overload.ts'
import { createAdmission, type Rank } from './admission.ts'

type Busy = { waitedMs: number; lagMs: number }

/** Creates an admission control under the given load and keeps fifty requests in progress until `end`. */
function openBusy({ waitedMs, lagMs }: Busy) {
  const load = () => ({ open: 0, idle: 0, waiting: 0, waitedMs })
  const { admit } = createAdmission({ load }, { lagMs: () => lagMs })
  const gate = Promise.withResolvers<void>()
  const running = Array.from({ length: 50 }, () => admit(() => gate.promise, 'always'))
  const end = () => {
    gate.resolve()
    return Promise.all(running)
  }
  return { admit, end }
}

async function admitted(busy: Busy) {
  const { admit, end } = openBusy(busy)
  const ranks: Rank[] = ['always', 'first', 'usual', 'upload']
  const outcomes = await Promise.allSettled(ranks.map((rank) => admit(async () => rank, rank)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof Overload)
  await end()
  assert.equal(await admit(async () => 'done', 'upload'), 'done')
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
}

const CASES: [why: string, busy: Busy, admits: Rank[]][] = [
  ['nobody waits', { waitedMs: 0, lagMs: 0 }, ['always', 'first', 'usual', 'upload']],
  ['a request waits long for a connection', { waitedMs: 201, lagMs: 0 }, ['always', 'first']],
  ['the event loop is behind', { waitedMs: 0, lagMs: 31 }, ['always', 'first']],
  ['the event loop is far behind', { waitedMs: 0, lagMs: 101 }, ['always']],
]

for (const [why, busy, admits] of CASES) {
  test(`while ${why} and many requests are in progress, the admitted ranks are ${admits.join(', ')}`, async () => {
    assert.deepEqual(await admitted(busy), admits)
  })
}
