// Fills a disk of 400 MB that holds data, log (WAL) and pictures. Needs root, to mount a tmpfs.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { startInstallation } from './installation.ts'
import { startLoad } from './load.ts'
import { mountSmallDisk } from './small-disk.ts'

const disk = mountSmallDisk(400)

async function healthOf(url: string) {
  const response = await fetch(`${url}/health`)
  const { status } = (await response.json()) as { status: string }
  return [response.status, status]
}

test('below the disk reserve only uploads are refused, on a full disk all writes are refused, and reads always succeed', async (t) => {
  const installation = await startInstallation(t, {
    DATA_DIR: join(disk.folder, 'guarded'),
    DISK_RESERVE_MB: '64',
  })
  const load = startLoad(t, installation)
  await load.backAfter()

  disk.leave(40)
  assert.deepEqual([await load.upload(), await load.review(), await load.read()], [false, true, true])
  assert.deepEqual(await healthOf(installation.url), [200, 'ok'])

  disk.leave(0)
  assert.deepEqual([await load.upload(), await load.review(), await load.read()], [false, false, true])
  assert.deepEqual(await healthOf(installation.url), [200, 'disk_full'])

  disk.empty()
  const ms = await load.backAfter()
  t.diagnostic(`${await load.end()}; back after ${ms} ms`)
})

test('if the disk has no space for its log (WAL), Postgres recovers within 10 s after space is freed', async (t) => {
  const installation = await startInstallation(t, {
    DATA_DIR: join(disk.folder, 'open'),
    DISK_RESERVE_MB: '0',
  })
  const load = startLoad(t, installation)
  await load.backAfter()

  disk.leave(0)
  assert.equal(await load.upload(), false)
  // Fills the database pages that Postgres has already allocated, which still have room for some reviews.
  while (await load.review());
  assert.equal(await load.read(), true)
  // Fills only the log (WAL), not a table, until there is no space for its next file.
  const fillLog = `select pg_logical_emit_message(false, 'fault', repeat('x', 16000000))`
  await assert.rejects(async () => {
    for (;;) await installation.sql(fillLog)
  })
  assert.deepEqual(await healthOf(installation.url), [503, 'unavailable'])
  assert.equal(await load.read(), false)
  // Longer than the longest pause between two attempts to start Postgres.
  await wait(10_000)
  assert.equal(await load.review(), false)

  disk.empty()
  const ms = await load.backAfter()
  t.diagnostic(`${await load.end()}; back after ${ms} ms`)
})
