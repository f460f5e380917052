import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

let leave = () => {}
Object.assign(globalThis, {
  addEventListener: (event: string, listener: () => void) => {
    assert.equal(event, 'beforeunload')
    leave = listener
  },
})
const { __vitePreload } = await import('./fetch-chunks.ts')

const files = ['assets/dialog.js', 'assets/button.js']

test('a chunk is imported only once all its files are downloaded, including those that failed at first', async (t) => {
  const answer = mock.method(globalThis, 'fetch', async () => new Response('export {}'))
  t.after(() => answer.mock.restore())
  const load = mock.fn(async () => 'the dialog')

  answer.mock.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  await assert.rejects(__vitePreload(load, files), /Failed to fetch/)
  answer.mock.mockImplementationOnce(async () => new Response('', { status: 503 }))
  await assert.rejects(__vitePreload(load, files), /assets\/dialog\.js/)
  assert.equal(load.mock.callCount(), 0, 'Firefox would never repeat it')

  assert.equal(await __vitePreload(load, files), 'the dialog')
  const asked = answer.mock.calls.map(({ arguments: [url] }) => url)
  assert.deepEqual(asked, [
    '/assets/dialog.js',
    '/assets/button.js',
    '/assets/dialog.js',
    '/assets/dialog.js',
  ])
})

test('a download that fails while the user leaves the page is reported only ten seconds later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  leave()
  let failure: unknown
  const loaded = __vitePreload(async () => 'the dialog', ['assets/other.js']).catch((error) => {
    failure = error
  })
  t.mock.timers.tick(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(failure, undefined)
  t.mock.timers.tick(1)
  await loaded
  assert.match(String(failure), /Failed to fetch/)
})
