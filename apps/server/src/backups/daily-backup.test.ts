import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createLog } from '@fenix/supabase-server/log.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { newFolder } from '#operation/testing.ts'
import { never, restore, startInstallation, startRestored } from '#operation/testing-backup.ts'
import { backUpDaily } from './back-up-daily.ts'
import { backUpToday, lastBackupAt } from './daily-backup.ts'

const HOUR = 60 * 60 * 1000
const NOON = Date.parse('2026-11-21T12:00Z')

const backups = join(newFolder(), 'backups')
const { server, objects, emptyInstallation } = await startInstallation({ BACKUP_DIR: backups })
const { connection } = server.database
const source = { connection, objects, diskReserve: 0 }

const bucketOf = (url: string) => createClient(url, server.secretKey).storage.from('app-assets')
const back = (folder: string, now: number) => backUpToday(folder, source, never, now)

async function health() {
  const answer = await fetch(`${server.url}/health`)
  return (await answer.json()) as { status: string; backup: string }
}

test('a server makes the daily backup by itself, and /health reports it', async () => {
  while ((await health()).backup === 'pending');
  assert.equal((await health()).backup, 'ok')
  assert.match(readdirSync(backups).join(), /^fenix-\d{4}-\d{2}-\d{2}$/)
  const made = await lastBackupAt(backups)
  assert.ok(made && Date.now() - made.getTime() < HOUR)
})

test('a backup that the server made restores rows, pictures and keys', async () => {
  await bucketOf(server.url).upload('banners/one.png', png(700))
  const folder = newFolder()
  await back(folder, NOON)
  const env = await emptyInstallation()
  await restore(join(folder, 'fenix-2026-11-21'), env)
  const restored = await startRestored(env)
  try {
    const { data } = await bucketOf(restored.url).download('banners/one.png')
    assert.deepEqual(data && Buffer.from(await data.arrayBuffer()), png(700))
  } finally {
    await restored.close()
  }
})

test('a server makes one backup a day, after 3:00 in Rio, and only one backup for several missed days', async () => {
  const folder = newFolder()
  const made = async (now: string) => (await back(folder, Date.parse(now))) !== undefined
  assert.equal(await made('2026-11-21T12:00Z'), true)
  assert.equal(await made('2026-11-22T05:59Z'), false)
  assert.equal(await made('2026-11-22T06:00Z'), true)
  assert.equal(await made('2026-11-25T23:00Z'), true)
  assert.deepEqual(readdirSync(folder), ['fenix-2026-11-21', 'fenix-2026-11-22', 'fenix-2026-11-25'])
})

test('of two servers that share a backup folder, only one makes the daily backup', async () => {
  const folder = join(newFolder(), 'backups')
  const made = await Promise.all([back(folder, NOON), back(folder, NOON)])
  assert.equal(made.filter((manifest) => manifest !== undefined).length, 1)
  assert.deepEqual(readdirSync(folder), ['fenix-2026-11-21'])
})

test('seven daily backups are kept, old unfinished backups are removed, and other files stay', async () => {
  const folder = newFolder()
  for (let day = 1; day <= 8; day++) mkdirSync(join(folder, `fenix-2026-11-0${day}`))
  for (const name of ['fenix-2026-11-09.unfinished-killed', 'fenix-2026-11-21.unfinished-another'])
    mkdirSync(join(folder, name))
  utimesSync(join(folder, 'fenix-2026-11-09.unfinished-killed'), 0, (NOON - 25 * HOUR) / 1000)
  utimesSync(join(folder, 'fenix-2026-11-21.unfinished-another'), 0, (NOON - HOUR) / 1000)
  mkdirSync(join(folder, 'before-the-move'))
  await back(folder, NOON)
  assert.deepEqual(readdirSync(folder), [
    'before-the-move',
    ...[3, 4, 5, 6, 7, 8].map((day) => `fenix-2026-11-0${day}`),
    'fenix-2026-11-21',
    'fenix-2026-11-21.unfinished-another',
  ])
})

test('a backup that would fill the disk is refused', async () => {
  const folder = newFolder()
  const cautious = { ...source, diskReserve: Number.MAX_SAFE_INTEGER }
  await assert.rejects(
    backUpToday(folder, cautious, never, NOON),
    /^Error: BACKUP_DIR: \S+ has \d+\.\d GB free, and a backup may need \d+\.\d GB$/,
  )
  assert.deepEqual(readdirSync(folder), [])
})

test('a failed daily backup is logged, and the next check tries again', async (t) => {
  const folder = join(newFolder(), 'backups')
  writeFileSync(folder, 'a file in the way')
  const lines = new EventEmitter()
  const log = createLog('silent')
  t.mock.method(log, 'error', (_: object, message: string) => lines.emit('failure', message))
  t.mock.method(log, 'info', (_: object, message: string) => lines.emit('success', message))

  const failed = once(lines, 'failure')
  const daily = backUpDaily(folder, source, log, () => NOON)
  assert.deepEqual(await failed, ['the daily backup failed; will retry within an hour'])
  assert.equal(daily.state(), 'failed')

  rmSync(folder)
  const made = once(lines, 'success')
  daily.wake()
  assert.deepEqual(await made, ['made the daily backup'])
  assert.equal(daily.state(), 'ok')
  await daily.close()
})

test('a server that stops during a backup leaves no unfinished files behind', async () => {
  const folder = join(newFolder(), 'backups')
  const daily = backUpDaily(folder, source, server.backend.log, () => NOON)
  await daily.close()
  assert.deepEqual(readdirSync(folder), [])
})
