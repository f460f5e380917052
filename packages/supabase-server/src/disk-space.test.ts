import assert from 'node:assert/strict'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { watchDiskSpace } from './disk-space.ts'

const { bavail, bsize } = statfsSync(tmpdir())
const free = bavail * bsize

const roomFor = (reserve: number, postgresFolders = [tmpdir()]) => {
  const space = watchDiskSpace(tmpdir(), postgresFolders, reserve)
  return [space.hasRoomForUploads(), space.hasRoomForRows()]
}

test('uploads need the whole reserve of disk space to be free, and writes of rows need a quarter of the reserve', () => {
  assert.deepEqual(roomFor(0), [true, true])
  assert.deepEqual(roomFor(free / 2), [true, true])
  assert.deepEqual(roomFor(free * 2), [false, true])
  assert.deepEqual(roomFor(free * 8), [false, false])
})

test("writes of rows are never refused for lack of space on the operator's own Postgres, whose disk is unknown", () => {
  assert.deepEqual(roomFor(free * 8, []), [false, true])
})
