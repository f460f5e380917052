import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPhotoTray, type SendOptions } from './photo-tray.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 7 })

type Sent = { name: string; options: SendOptions; succeed: () => void; fail: (error: Error) => void }

const unusable = 'unusable'

/** A tray whose transfers end when the test says so. */
function setUp(options: { recorded?: string[]; initial?: string[]; sources?: Record<string, string> } = {}) {
  const { recorded = [], initial = recorded, sources = {} } = options
  const sent: Sent[] = []
  const discarded: string[] = []
  const released: string[] = []
  let lastId = 0
  const tray = createPhotoTray({
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
    const transfer = sent[index]
    assert.ok(transfer, `transfer ${index} was started`)

    return transfer
  }

  return { tray, sent, at, discarded, released }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const kinds = ({ slots }: { slots: () => readonly { kind: string }[] }) => slots().map(({ kind }) => kind)

test('two photos are sent at a time, and the next starts when one is done', async () => {
  const { tray, sent, at } = setUp()
  tray.choose([file('a'), file('b'), file('c')])
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
  assert.deepEqual(kinds(tray), ['stored', 'sending', 'sending'])
})

test('what is sent shows its percentage and its preview', async () => {
  const { tray, at } = setUp()
  tray.choose([file('a')])
  at(0).options.onPreview('blob:a')
  at(0).options.onProgress(64)

  const [slot] = tray.slots()
  assert.ok(slot?.kind === 'sending')
  assert.deepEqual([slot.preview, slot.percent], ['blob:a', 64])
})

test('settling answers the paths in the order of the slots, whichever was done first', async () => {
  const { tray, at } = setUp()
  tray.choose([file('a'), file('b')])
  const settled = tray.settled()
  at(1).succeed()
  await turn()
  at(0).succeed()

  assert.deepEqual(await settled, ['me/a', 'me/b'])
})

test('settling tries what failed once more', async () => {
  const { tray, at } = setUp()
  tray.choose([file('a')])
  at(0).fail(new Error('connection lost'))
  await turn()
  assert.deepEqual(kinds(tray), ['failed'])

  const settled = tray.settled()
  at(1).succeed()

  assert.deepEqual(await settled, ['me/a'])
})

test('settling answers nothing when a photo fails again', async () => {
  const { tray, at } = setUp()
  tray.choose([file('a')])
  const settled = tray.settled()
  at(0).fail(new Error('connection lost'))

  assert.equal(await settled, undefined)
})

test('a file that is no picture asks for another and does not hold up the form', async () => {
  const { tray, at } = setUp({ recorded: ['me/old'] })
  tray.choose([file('a')])
  at(0).fail(new Error(unusable))
  await turn()

  assert.deepEqual(kinds(tray), ['stored', 'refused'])
  assert.deepEqual(await tray.settled(), ['me/old'])
})

test('what failed is tried again when its file is chosen again', async () => {
  const { tray, sent, at } = setUp()
  tray.choose([file('a')])
  at(0).fail(new Error('connection lost'))
  await turn()
  tray.choose([file('a'), file('b')])

  assert.deepEqual(
    sent.map(({ name }) => name),
    ['a', 'a', 'b'],
  )
  assert.deepEqual(kinds(tray), ['sending', 'sending'])
})

test('a choice that a reload interrupted goes on where it was', () => {
  const { tray, sent } = setUp({ initial: ['me/a'], sources: { 'me/a': 'a/1/7' } })
  tray.choose([file('a'), file('b')])

  assert.deepEqual(
    sent.map(({ name }) => name),
    ['b'],
  )
  assert.deepEqual(kinds(tray), ['stored', 'sending'])
})

test('a cancelled transfer is aborted and leaves its slot', async () => {
  const { tray, at } = setUp()
  tray.choose([file('a'), file('b'), file('c')])
  tray.remove('id-1')
  await turn()

  assert.equal(at(0).options.signal.aborted, true)
  assert.equal(at(2).name, 'c')
  assert.deepEqual(kinds(tray), ['sending', 'sending'])
})

test('removing an uploaded photo that no record names removes its file', async () => {
  const { tray, at, discarded } = setUp()
  tray.choose([file('a')])
  at(0).succeed()
  await turn()
  tray.remove('id-1')

  assert.deepEqual(discarded, ['me/a'])
})

test('removing a photo of the record leaves its file until a save', () => {
  const { tray, discarded } = setUp({ recorded: ['me/old'] })
  tray.remove('me/old')

  assert.deepEqual(discarded, [])
  assert.deepEqual(tray.slots(), [])
})

test('after a save the new photos belong to the record', async () => {
  const { tray, at, discarded } = setUp()
  tray.choose([file('a')])
  at(0).succeed()
  tray.recordSaved((await tray.settled()) ?? [])
  tray.remove('id-1')

  assert.deepEqual(discarded, [])
})

test('an abandoned form removes what no record names, and stops', async () => {
  const { tray, at, discarded } = setUp({ recorded: ['me/old'], initial: ['me/old', 'me/drafted'] })
  tray.choose([file('a')])
  tray.abandon()
  await turn()

  assert.deepEqual(discarded, ['me/drafted'])
  assert.equal(at(0).options.signal.aborted, true)
  assert.deepEqual(tray.slots(), [])
})

test('previews are released with their slots', async () => {
  const { tray, at, released } = setUp()
  tray.choose([file('a')])
  at(0).options.onPreview('blob:a')
  at(0).fail(new Error('connection lost'))
  await turn()
  tray.retry('id-1')
  assert.deepEqual(released, ['blob:a'])

  at(1).options.onPreview('blob:b')
  tray.remove('id-1')
  assert.deepEqual(released, ['blob:a', 'blob:b'])
})
