import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { openRenderCache } from './render-cache.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fenix-renders-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const bytesOf = (size: number) => Uint8Array.from(Buffer.alloc(size, 1))
const refuse = () => Promise.reject(new Error('made again'))

test('what is asked for twice, also at once, is made once', async () => {
  const cache = openRenderCache(folder, 100)
  let made = 0
  const make = async () => {
    made++
    return bytesOf(10)
  }
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  assert.equal((await cache.get('a', make)).length, 10)
  assert.equal(made, 1)
})

test('what could not be made is tried again', async () => {
  const cache = openRenderCache(folder, 100)
  await assert.rejects(cache.get('a', refuse), /made again/)
  assert.equal((await cache.get('a', async () => bytesOf(10))).length, 10)
})

test('what was used longest ago goes when the room is full', async () => {
  const cache = openRenderCache(folder, 25)
  for (const name of ['a', 'b', 'a', 'c']) await cache.get(name, async () => bytesOf(10))
  assert.deepEqual(readdirSync(folder).sort(), ['a', 'c'])
})

test('a next run finds what was made, but not what was cut short', async () => {
  await openRenderCache(folder, 100).get('a', async () => bytesOf(10))
  writeFileSync(join(folder, '.cut'), 'x')
  const next = openRenderCache(folder, 100)
  assert.equal((await next.get('a', refuse)).length, 10)
  assert.deepEqual(readdirSync(folder), ['a'])
})

test('a file that somebody removed is made again', async () => {
  const cache = openRenderCache(folder, 100)
  await cache.get('a', async () => bytesOf(10))
  rmSync(join(folder, 'a'))
  assert.equal((await cache.get('a', async () => bytesOf(20))).length, 20)
})

test('what is forgotten leaves no file', async () => {
  const cache = openRenderCache(folder, 100)
  for (const name of ['v1.a', 'v1.b', 'v2.a']) await cache.get(name, async () => bytesOf(10))
  await cache.forget(['v1.', 'v3.'])
  assert.deepEqual(readdirSync(folder), ['v2.a'])
})
