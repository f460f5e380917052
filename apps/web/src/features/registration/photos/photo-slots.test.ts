import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { chooseFiles, moveSlot, moveToCover, type PhotoSlot, storedPaths } from './photo-slots.ts'

/** `lastModified` is fixed because it identifies a file. */
const file = (name: string, size = 1000) =>
  Object.defineProperty(new File([], name, { lastModified: 0 }), 'size', { value: size })
const tooLarge = (name: string) => file(name, limits.photoBytes + 1)

const ids = () => {
  let last = 0

  return () => `new-${++last}`
}

const stored = (count: number): PhotoSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'stored',
    id: `s${index}`,
    path: `s${index}`,
    preview: '',
  }))

const kinds = (slots: readonly PhotoSlot[]) => slots.map(({ kind }) => kind)

test('chosen files take slots in the order in which they were chosen', () => {
  const { slots, problems } = chooseFiles(stored(1), [file('a.jpg'), file('b.jpg')], ids())

  assert.deepEqual(kinds(slots), ['stored', 'sending', 'sending'])
  assert.deepEqual(problems, [])
})

test('a file of exactly 5 MB is accepted', () => {
  assert.deepEqual(kinds(chooseFiles([], [file('a.jpg', limits.photoBytes)], ids()).slots), ['sending'])
})

test('a file that is too large is reported by name and takes no slot', () => {
  const { slots, problems } = chooseFiles([], [file('a.jpg'), tooLarge('salao-noite.jpg')], ids())

  assert.deepEqual(kinds(slots), ['sending'])
  assert.deepEqual(problems, ['Arquivo salao-noite.jpg é muito grande.'])
})

test('a seventh photo is refused, and the first six photos stay', () => {
  const { slots, problems } = chooseFiles(stored(5), [file('6.jpg'), file('7.jpg'), file('8.jpg')], ids())

  assert.equal(slots.length, 6)
  assert.deepEqual(problems, [messages.photoLimit])
})

test('a file that is too large does not take the last slot from a valid file', () => {
  const { slots } = chooseFiles(stored(5), [tooLarge('a.jpg'), file('b.jpg')], ids())

  assert.deepEqual(kinds(slots), [...Array(5).fill('stored'), 'sending'])
})

test('a file that is too large is reported by name even if there are six photos', () => {
  const { slots, problems } = chooseFiles(stored(6), [tooLarge('a.jpg')], ids())

  assert.equal(slots.length, 6)
  assert.deepEqual(problems, ['Arquivo a.jpg é muito grande.'])
})

test('a photo moves one place at a time and stops at the ends', () => {
  const slots = stored(3)

  assert.deepEqual(storedPaths(moveSlot(slots, 's2', -1)), ['s0', 's2', 's1'])
  assert.deepEqual(storedPaths(moveSlot(slots, 's0', 1)), ['s1', 's0', 's2'])
  assert.deepEqual(moveSlot(slots, 's0', -1), slots)
  assert.deepEqual(moveSlot(slots, 's2', 1), slots)
  assert.deepEqual(moveSlot(slots, 'unknown', 1), slots)
})

test('a photo becomes the cover while the others keep their order', () => {
  assert.deepEqual(storedPaths(moveToCover(stored(3), 's2')), ['s2', 's0', 's1'])
})

test('a file that has a slot does not get a second slot', () => {
  const { slots } = chooseFiles([], [file('a.jpg'), file('b.jpg')], ids())
  const again = chooseFiles(slots, [file('a.jpg'), file('b.jpg'), file('c.jpg')], () => 'new-3')

  assert.deepEqual(
    again.slots.map(({ id }) => id),
    ['new-1', 'new-2', 'new-3'],
  )
  assert.deepEqual(again.problems, [])
})

test('choosing the same six files again changes nothing and reports no problem', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((name) => file(name))
  const { slots } = chooseFiles([], six, ids())

  assert.deepEqual(chooseFiles(slots, six, ids()), { slots, problems: [] })
})
