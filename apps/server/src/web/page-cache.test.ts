import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  createPageCache,
  type Dependencies,
  PAGE_LIFETIME_MS,
  type PageChange,
  RECHECK_MS,
} from './page-cache.ts'

type Page = { text: string; size: number; dependsOn?: Dependencies }

const countless = (text: string): Page => ({ text, size: text.length })
const lasting = (text: string, dependsOn: Dependencies = {}): Page => ({ ...countless(text), dependsOn })

const review = (category: number): PageChange => ({ category, isUrgent: false })
const registration = (category: number): PageChange => ({ category, isUrgent: true })

/** A cache whose clock the test sets, and whose renderings the test completes. */
function createBench(maxSize = 1_000) {
  const clock = { now: 0 }
  const begun: PromiseWithResolvers<Page>[] = []
  const { get, change } = createPageCache<Page>({ maxSize, now: () => clock.now })
  const make = () => {
    const rendering = Promise.withResolvers<Page>()
    begun.push(rendering)
    return rendering.promise
  }
  const made: string[] = []
  const ask = (key: string, page = countless(key)) =>
    get(key, async () => {
      made.push(key)
      return page
    })
  return { clock, begun, make, get, change, made, ask }
}

test('callers who ask while a page is being rendered share that rendering', async () => {
  const { begun, make, get } = createBench()
  const answers = ['a', 'b', 'c'].map(() => get('/', make))
  const page = countless('page')
  begun[0]?.resolve(page)

  assert.deepEqual(await Promise.all(answers), [page, page, page])
  assert.equal(begun.length, 1)
})

test('a page without dependencies is rendered again one second after its last rendering began', async () => {
  const { clock, ask, made } = createBench()
  await ask('/')
  clock.now = PAGE_LIFETIME_MS - 1
  await ask('/')
  assert.equal(made.length, 1)
  clock.now = PAGE_LIFETIME_MS
  await ask('/')
  assert.equal(made.length, 2)
})

test('a page without changes is cached for five minutes, and then rendered again', async () => {
  const { clock, ask, made } = createBench()
  const page = lasting('page')
  await ask('/', page)
  clock.now = RECHECK_MS - 1
  await ask('/', page)
  assert.equal(made.length, 1)
  clock.now = RECHECK_MS
  await ask('/', page)
  assert.equal(made.length, 2)
})

test('a page is dropped from the cache only by changes of what the page depends on', async () => {
  const changes = [review(1), review(2), registration(1), registration(2)]
  const everyPage = { category: null, isUrgent: true }
  for (const [dependsOn, ended] of [
    [{}, [true, true, true, true]],
    [{ reviewsIn: 1 }, [true, false, true, true]],
    [{ reviewsIn: 1, registrationsIn: 1 }, [true, false, true, false]],
  ] as const) {
    for (const [index, change] of [...changes, everyPage].entries()) {
      const bench = createBench()
      await bench.ask('/', lasting('page', dependsOn))
      bench.clock.now = PAGE_LIFETIME_MS
      bench.change([change])
      await bench.ask('/')
      assert.equal(bench.made.length === 2, ended[index] ?? true, JSON.stringify([dependsOn, change]))
    }
  }
})

test('a page rendered less than a second ago is dropped by a changed registration, but not by a changed review', async () => {
  const { clock, ask, change, made } = createBench()
  await ask('/', lasting('page'))
  clock.now = PAGE_LIFETIME_MS - 1
  change([review(1)])
  await ask('/', lasting('page'))
  assert.equal(made.length, 1)
  change([registration(1)])
  await ask('/', lasting('page'))
  assert.equal(made.length, 2)
})

test('a request after a registration changed never gets a rendering that began before the change', async () => {
  const { begun, make, get, change } = createBench()
  const early = get('/', make)
  change([registration(1)])
  const late = [get('/', make), get('/', make)]
  begun[0]?.resolve(lasting('old'))
  assert.equal((await early).text, 'old')
  await new Promise(setImmediate)
  begun[1]?.resolve(lasting('new'))

  assert.deepEqual(
    (await Promise.all(late)).map(({ text }) => text),
    ['new', 'new'],
  )
  assert.equal(begun.length, 2)
})

test('callers who ask a second after a slow rendering began share the next rendering', async () => {
  const { clock, begun, make, get } = createBench()
  const early = get('/', make)
  clock.now = PAGE_LIFETIME_MS
  const late = [get('/', make), get('/', make)]
  assert.equal(begun.length, 1)
  begun[0]?.resolve(countless('old'))
  assert.equal((await early).text, 'old')
  await new Promise(setImmediate)
  begun[1]?.resolve(countless('new'))

  assert.deepEqual(
    (await Promise.all(late)).map(({ text }) => text),
    ['new', 'new'],
  )
  assert.equal(begun.length, 2)
})

test('an error reaches all waiting callers and is not cached', async () => {
  const { clock, begun, make, get } = createBench()
  const answers = [get('/', make), get('/', make)]
  clock.now = PAGE_LIFETIME_MS
  const late = get('/', make)
  begun[0]?.reject(new Error('gone'))
  for (const answer of answers) await assert.rejects(answer, /gone/)
  await new Promise(setImmediate)
  begun[1]?.reject(new Error('still gone'))
  await assert.rejects(late, /still gone/)
  const again = get('/', make)
  begun[2]?.resolve(countless('here'))

  assert.equal((await again).text, 'here')
})

test('different pages do not wait for each other', async () => {
  const { begun, make, get } = createBench()
  void get('/a', make)
  const other = get('/b', make)
  begun[1]?.resolve(countless('b'))

  assert.equal((await other).text, 'b')
})

test('when the cache is full, the least recently served pages are dropped', async () => {
  const { ask, made } = createBench(6)
  for (const key of ['/1', '/2', '/3', '/1', '/4', '/1', '/2', '/4']) await ask(key)

  assert.deepEqual(made, ['/1', '/2', '/3', '/4', '/2'])
})

test('a page larger than the whole cache is not cached', async () => {
  const { ask, made } = createBench(5)
  for (const key of ['/longer', '/longer']) await ask(key)

  assert.deepEqual(made, ['/longer', '/longer'])
})

const step = fc.record({
  wait: fc.nat(400),
  change: fc.option(fc.record({ category: fc.nat(2), isUrgent: fc.boolean() })),
  key: fc.constantFrom('/any', '/0', '/1', '/reviews-1', '/countless'),
  endsRendering: fc.boolean(),
})

const DEPENDENCIES: Record<string, Dependencies> = {
  '/any': {},
  '/0': { reviewsIn: 0, registrationsIn: 0 },
  '/1': { reviewsIn: 1, registrationsIn: 1 },
  '/reviews-1': { reviewsIn: 1 },
}

/** Whether a change concerns a page with these dependencies, written independently of the cache's own rule. */
const concerns = ({ category, isUrgent }: PageChange, { reviewsIn, registrationsIn }: Dependencies = {}) =>
  [undefined, category].includes(isUrgent ? registrationsIn : reviewsIn)

test('in random sequences of changes and requests, no page misses an urgent change, or any change for over a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (steps) => {
      const { clock, get, change } = createBench(30)
      const changes: (PageChange & { at: number })[] = []
      const unfinished: (() => void)[] = []
      const answers: Promise<void>[] = []
      /** A rendering shows the changes that happened before it began. */
      const make = (key: string) => () => {
        const text = String(changes.length)
        const dependsOn = DEPENDENCIES[key]
        const page = { text, size: 10, ...(dependsOn && { dependsOn }) }
        return new Promise<Page>((resolve) => unfinished.push(() => resolve(page)))
      }
      const check = async (key: string, askedAt: number, known: number, answer: Promise<Page>) => {
        const shown = Number((await answer).text)
        for (const missed of changes.slice(shown, known)) {
          if (!concerns(missed, DEPENDENCIES[key])) continue
          assert.ok(
            !missed.isUrgent && askedAt - missed.at < PAGE_LIFETIME_MS,
            JSON.stringify({ key, missed }),
          )
        }
      }
      for (const { wait, change: next, key, endsRendering } of steps) {
        clock.now += wait
        if (next) {
          changes.push({ ...next, at: clock.now })
          change([next])
        }
        answers.push(check(key, clock.now, changes.length, get(key, make(key))))
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
