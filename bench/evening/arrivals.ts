import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/random.ts'
import { openPool, serialize } from '../server/connection.ts'
import { openListener } from '../server/listener.ts'
import type { Act } from '../server/requests.ts'
import type { Visit } from './visits.ts'
import type { Served } from './world.ts'

/** The times of each kind of request in milliseconds, and what failed. */
type Answers = { times: Map<string, number[]>; failures: string[] }

/** The average pause between two screens, as a share of a step. It changes how many people are there at once, not what they ask for. */
const THINK = 0.05
/** How long a realtime connection stays after the last screen. */
const LINGER_MS = 30_000
const ADMINISTRATOR_MS = 2_000
/** After this share of a step about as many people leave as arrive. */
const LEAD_IN = 0.4
/** The longest wait for the last visits of a step. */
const MOST_MS = 60_000

type Arriving<Used> = {
  perSecond: number
  seconds: number
  visit: () => Visit
  administrator: () => Act[]
  used: () => Used
}

const none = (): Answers => ({ times: new Map(), failures: [] })

/** Draws from the exponential distribution, whose draws are the gaps of a Poisson process. */
const exponential = (random: Random, mean: number) => -Math.log(1 - random.below(1e6) / 1e6) * mean

/** An open loop: people arrive whether or not the server has answered others, each with a browser's connections. */
export function openArrivals({ url, ready }: Served, random: Random) {
  const pool = openPool(url)
  let answers = none()

  /** Times a request from the moment it was due, and counts it under the measurement that runs when it is sent. */
  async function count(kind: string, due: number, answer: () => Promise<string | undefined>) {
    const { times, failures } = answers
    const own = times.get(kind) ?? []
    times.set(kind, own)
    const failure = await answer()
    if (failure === undefined) own.push(performance.now() - due)
    else failures.push(`${kind}: ${failure}`)
  }

  const ask = ({ kind, request }: Act, due: number) =>
    count(kind, due, async () => (await pool.ask(serialize(request, url))).failure)

  const show = (acts: Act[], due: number) => Promise.all(acts.map((act) => ask(act, due)))

  /** Joins realtime, and leaves it some time after `left`. */
  function listen({ token, client }: NonNullable<Visit['socket']>, left: Promise<unknown>) {
    const own = { event: '*', schema: 'public', table: 'favorite_lists', filter: `client_id=eq.${client}` }
    return count('realtime joined', performance.now(), () =>
      openListener(ready, token, { others: client === undefined ? [] : [own] }).then((listener) => {
        left.then(() => pause(LINGER_MS, undefined, { ref: false })).then(() => listener.close())
        return undefined
      }, String),
    )
  }

  async function come({ screens, socket }: Visit, due: number, thinkMs: number) {
    const [first = [], ...others] = screens
    const left = Promise.withResolvers<void>()
    await show(first, due)
    if (socket && others.length > 0) await listen(socket, left.promise)
    for (const screen of others) {
      await pause(exponential(random, thinkMs))
      await show(screen, performance.now())
    }
    left.resolve()
  }

  return {
    ask,
    answers: () => answers,
    /**
     * Lets people arrive, measures for some seconds once there are as many as arrive, and waits until the last has left. Counts the
     * requests that were due within these seconds; `used` is read at their beginning and end.
     */
    async run<Used>({ perSecond, seconds, visit, administrator, used }: Arriving<Used>) {
      const measured = none()
      const leadIn = seconds * 1_000 * LEAD_IN
      const end = performance.now() + leadIn + seconds * 1_000
      const before = pause(leadIn).then(() => {
        answers = measured
        return used()
      })
      async function administer() {
        for (let due = performance.now(); due < end; due += ADMINISTRATOR_MS) {
          await pause(Math.max(due - performance.now(), 0))
          await show(administrator(), performance.now())
        }
      }
      const here: Promise<void>[] = [administer()]
      for (let due = performance.now(); due < end; due += exponential(random, 1_000 / perSecond)) {
        const early = due - performance.now()
        if (early > 0) await pause(early)
        here.push(come(visit(), due, seconds * 1_000 * THINK))
      }
      const after = used()
      answers = none()
      await Promise.race([Promise.all(here), pause(MOST_MS, undefined, { ref: false })])
      return { ...measured, before: await before, after }
    },
    end: pool.end,
  }
}
