import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createPageCache, PAGE_LIFETIME_MS } from './page-cache.ts'

type Bounds = { maxPages?: number; maxSize?: number }

/** A cache whose clock the test sets, and renderings that the test ends. */
function createBench({ maxPages = 100, maxSize = 1_000 }: Bounds = {}) {
  const clock = { now: 0 }
  const begun: PromiseWithResolvers<string>[] = []
  const get = createPageCache<string>({
    maxPages,
    maxSize,
    sizeOf: (page) => page.length,
    now: () => clock.now,
  })
  const make = () => {
    const rendering = Promise.withResolvers<string>()
    begun.push(rendering)
    return rendering.promise
  }
  const made: string[] = []
  const ask = (key: string) =>
    get(key, async () => {
      made.push(key)
      return key
    })
  return { clock, begun, make, get, made, ask }
}

test('callers who ask while a page is being rendered share that rendering', async () => {
  const { begun, make, get } = createBench()
  const answers = ['a', 'b', 'c'].map(() => get('/', make))
  begun[0]?.resolve('page')

  assert.deepEqual(await Promise.all(answers), ['page', 'page', 'page'])
  assert.equal(begun.length, 1)
})

test('a page is rendered again one second after the start of the last rendering', async () => {
  const { clock, ask, made } = createBench()
  await ask('/')
  clock.now = PAGE_LIFETIME_MS - 1
  await ask('/')
  assert.equal(made.length, 1)
  clock.now = PAGE_LIFETIME_MS
  await ask('/')
  assert.equal(made.length, 2)
})

test('callers who come too late for a slow rendering share the next one', async () => {
  const { clock, begun, make, get } = createBench()
  const early = get('/', make)
  clock.now = PAGE_LIFETIME_MS
  const late = [get('/', make), get('/', make)]
  assert.equal(begun.length, 1)
  begun[0]?.resolve('old')
  assert.equal(await early, 'old')
  begun[1]?.resolve('new')

  assert.deepEqual(await Promise.all(late), ['new', 'new'])
  assert.equal(begun.length, 2)
})

test('an error reaches all waiting callers and is not cached', async () => {
  const { clock, begun, make, get } = createBench()
  const answers = [get('/', make), get('/', make)]
  clock.now = PAGE_LIFETIME_MS
  const late = get('/', make)
  begun[0]?.reject(new Error('gone'))
  for (const answer of answers) await assert.rejects(answer, /gone/)
  begun[1]?.reject(new Error('still gone'))
  await assert.rejects(late, /still gone/)
  const again = get('/', make)
  begun[2]?.resolve('here')

  assert.equal(await again, 'here')
})

test('different pages do not wait for each other', async () => {
  const { begun, make, get } = createBench()
  void get('/a', make)
  const other = get('/b', make)
  begun[1]?.resolve('b')

  assert.equal(await other, 'b')
})

test('pages beyond the maximum number displace the oldest ones', async () => {
  const { ask, made } = createBench({ maxPages: 2 })
  for (const key of ['/1', '/2', '/3', '/3', '/2', '/1']) await ask(key)

  assert.deepEqual(made, ['/1', '/2', '/3', '/1'])
})

test('pages beyond the maximum size displace the oldest; a page over the limit is not cached', async () => {
  const { ask, made } = createBench({ maxSize: 5 })
  for (const key of ['/1', '/2', '/3', '/3', '/2', '/1', '/longer', '/longer']) await ask(key)

  assert.deepEqual(made, ['/1', '/2', '/3', '/1', '/longer', '/longer'])
})

const step = fc.record({
  wait: fc.nat(400),
  changes: fc.boolean(),
  key: fc.constantFrom('/a', '/b', '/c', '/d'),
  endsRendering: fc.boolean(),
})

test('no random sequence of changes, requests and slow renderings shows a change a second late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const { clock, get } = createBench({ maxPages: 3, maxSize: 30 })
      const changedAt = [0]
      const unfinished: (() => void)[] = []
      const answers: Promise<void>[] = []
      const make = () => {
        const version = changedAt.length - 1
        return new Promise<string>((resolve) => unfinished.push(() => resolve(String(version))))
      }
      const check = async (askedAt: number, answer: Promise<string>) => {
        const missed = changedAt[Number(await answer) + 1]
        assert.ok(missed === undefined || askedAt - missed < PAGE_LIFETIME_MS)
      }
      for (const { wait, changes, key, endsRendering } of steps) {
        clock.now += wait
        if (changes) changedAt.push(clock.now)
        answers.push(check(clock.now, get(key, make)))
        if (endsRendering) unfinished.shift()?.()
        await new Promise(setImmediate)
      }
      while (unfinished.length > 0) {
        for (const finish of unfinished.splice(0)) finish()
        await new Promise(setImmediate)
      }
      await Promise.all(answers)
    }),
  )
})
