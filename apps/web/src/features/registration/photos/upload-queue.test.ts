import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@fenix/domain/messages.ts'
import { AppError } from '#kit/browser/app-error.ts'
import type { SendOptions } from '#resources/photos/photos.ts'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 7 })

type Sent = { name: string; options: SendOptions; succeed: () => void; fail: (error: Error) => void }

const unusable = 'unusable'

/** Creates a queue whose uploads the test completes. */
function setUp(options: { recorded?: string[]; initial?: string[]; sources?: Record<string, string> } = {}) {
  const { recorded = [], initial = recorded, sources = {} } = options
  const sent: Sent[] = []
  const discarded: string[] = []
  const released: string[] = []
  let lastId = 0
  const queue = createUploadQueue({
    send: (chosen, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason))
        sent.push({
          name: chosen.name,
          options,
          succeed: () => resolve(`me/${chosen.name}`),
          fail: reject,
        })
      }),
    isUnusable: (error) => error instanceof Error && error.message === unusable,
    discard: (paths) => void discarded.push(...paths),
    previewOf: (path) => `preview of ${path}`,
    releasePreview: (url) => void released.push(url),
    newId: () => `id-${++lastId}`,
    recorded,
    initial,
    sources,
  })
  const at = (index: number) => {
    const upload = sent[index]
    assert.ok(upload, `upload ${index} was started`)

    return upload
  }

  return { queue, sent, at, discarded, released }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const kinds = ({ slots }: { slots: () => readonly { kind: string }[] }) => slots().map(({ kind }) => kind)

test('two photos upload at a time, and the next starts when one has finished', async () => {
  const { queue, sent, at } = setUp()
  queue.choose([file('a'), file('b'), file('c')])
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['a', 'b'],
  )

  at(0).succeed()
  await turn()

  assert.deepEqual(
    sent.map(({ name }) => name),
    ['a', 'b', 'c'],
  )
  assert.deepEqual(kinds(queue), ['stored', 'sending', 'sending'])
})

test('an upload shows its preview and its percentage', async () => {
  const { queue, at } = setUp()
  queue.choose([file('a')])
  at(0).options.onPreview('blob:a')
  at(0).options.onProgress(64)

  const [slot] = queue.slots()
  assert.ok(slot?.kind === 'sending')
  assert.deepEqual([slot.preview, slot.percent], ['blob:a', 64])
})

test('settled() returns the paths in slot order, not in order of completion', async () => {
  const { queue, at } = setUp()
  queue.choose([file('a'), file('b')])
  const settled = queue.settled()
  at(1).succeed()
  await turn()
  at(0).succeed()

  assert.deepEqual(await settled, ['me/a', 'me/b'])
})

test('settled() retries a failed upload once', async () => {
  const { queue, at } = setUp()
  queue.choose([file('a')])
  at(0).fail(new Error('connection lost'))
  await turn()
  assert.deepEqual(kinds(queue), ['failed'])

  const settled = queue.settled()
  at(1).succeed()

  assert.deepEqual(await settled, ['me/a'])
})

test('settled() resolves to undefined if an upload fails again', async () => {
  const { queue, at } = setUp()
  queue.choose([file('a')])
  const settled = queue.settled()
  at(0).fail(new Error('connection lost'))

  assert.equal(await settled, undefined)
})

test('an invalid file frees its slot, and the reason is shown until files are chosen again', async () => {
  const { queue, at } = setUp({ recorded: ['me/old'] })
  queue.choose([file('a')])
  at(0).fail(new AppError(unusable, unusable))
  await turn()

  assert.deepEqual(kinds(queue), ['stored'])
  assert.deepEqual(queue.problems(), [unusable])
  assert.deepEqual(await queue.settled(), ['me/old'])
  queue.choose([file('b')])
  assert.deepEqual(queue.problems(), [])
})

test('removing a photo clears the message about the limit of six photos', () => {
  const { queue } = setUp()
  queue.choose(['1', '2', '3', '4', '5', '6', '7'].map((name) => file(name)))
  assert.deepEqual(queue.problems(), [messages.photoLimit])
  queue.remove('id-1')
  assert.deepEqual(queue.problems(), [])
})

test('choosing a failed file again retries it', async () => {
  const { queue, sent, at } = setUp()
  queue.choose([file('a')])
  at(0).fail(new Error('connection lost'))
  await turn()
  queue.choose([file('a'), file('b')])

  assert.deepEqual(
    sent.map(({ name }) => name),
    ['a', 'a', 'b'],
  )
  assert.deepEqual(kinds(queue), ['sending', 'sending'])
})

test('after a reload, choosing the same files again continues where the uploads stopped', () => {
  const { queue, sent } = setUp({ initial: ['me/a'], sources: { 'me/a': 'a/1/7' } })
  queue.choose([file('a'), file('b')])

  assert.deepEqual(
    sent.map(({ name }) => name),
    ['b'],
  )
  assert.deepEqual(kinds(queue), ['stored', 'sending'])
})

test('a canceled upload is aborted and its slot removed', async () => {
  const { queue, at } = setUp()
  queue.choose([file('a'), file('b'), file('c')])
  queue.remove('id-1')
  await turn()

  assert.equal(at(0).options.signal.aborted, true)
  assert.equal(at(2).name, 'c')
  assert.deepEqual(kinds(queue), ['sending', 'sending'])
})

test('removing an uploaded photo that no registration references deletes its file', async () => {
  const { queue, at, discarded } = setUp()
  queue.choose([file('a')])
  at(0).succeed()
  await turn()
  queue.remove('id-1')

  assert.deepEqual(discarded, ['me/a'])
})

test('removing a photo of the saved registration keeps its file until the form is saved', () => {
  const { queue, discarded } = setUp({ recorded: ['me/old'] })
  queue.remove('me/old')

  assert.deepEqual(discarded, [])
  assert.deepEqual(queue.slots(), [])
})

test('removing a photo that was uploaded and saved in this form does not delete its file at once', async () => {
  const { queue, at, discarded } = setUp()
  queue.choose([file('a')])
  at(0).succeed()
  queue.recordSaved((await queue.settled()) ?? [])
  queue.remove('id-1')

  assert.deepEqual(discarded, [])
})

test('an abandoned form stops its uploads and deletes unreferenced photos', async () => {
  const { queue, at, discarded } = setUp({ recorded: ['me/old'], initial: ['me/old', 'me/drafted'] })
  queue.choose([file('a')])
  queue.abandon()
  await turn()

  assert.deepEqual(discarded, ['me/drafted'])
  assert.equal(at(0).options.signal.aborted, true)
  assert.deepEqual(queue.slots(), [])
})

test('the URL of a preview is released when its slot is retried or removed', async () => {
  const { queue, at, released } = setUp()
  queue.choose([file('a')])
  at(0).options.onPreview('blob:a')
  at(0).fail(new Error('connection lost'))
  await turn()
  queue.retry('id-1')
  assert.deepEqual(released, ['blob:a'])

  at(1).options.onPreview('blob:b')
  queue.remove('id-1')
  assert.deepEqual(released, ['blob:a', 'blob:b'])
})
