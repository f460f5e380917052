import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/random.ts'
import { openPool, type Timed } from '../server/connection.ts'
import { type Joined, joinRealtime } from '../server/realtime.ts'
import type { Act } from '../server/requests.ts'
import { type createVisits, drawKind, type Visit } from './visits.ts'
import type { Served } from './world.ts'

/** The average pause between two screens, shorter in a short run. It affects only how many people are present at once. */
const THINK_MS = 1_000
const THINK_SHARE = 0.05
/** How long a visit's realtime connection stays open after its last screen. */
const LINGER_MS = 30_000
const ADMINISTRATOR_MS = 1_000
/** The longest wait for outstanding responses after the last person has arrived. */
const MOST_MS = 60_000

/** Draws from the exponential distribution, like the gaps between the arrivals of a Poisson process. */
const exponential = (random: Random, mean: number) => -Math.log(1 - random.below(1e6) / 1e6) * mean

/** Each function of `visits` draws a person's visit; each call of `administrator` returns the next screen's requests. */
type People = { visits: ReturnType<typeof createVisits>; administrator: () => Act[] }

export function createArrivals({ url, ready }: Served, { visits, administrator }: People, random: Random) {
  /** Opens a realtime connection, and closes it `LINGER_MS` after `left` resolves. */
  async function listen(
    { token, client }: NonNullable<Visit['socket']>,
    left: Promise<void>,
  ): Promise<Timed> {
    const due = performance.now()
    const own = { event: '*', schema: 'public', table: 'favorite_lists', filter: `client_id=eq.${client}` }
    const others = client === undefined ? [] : [own]
    const failed = (error: unknown): Joined => ({ status: 0, failure: String(error) })
    const { leave, ...answer } = await joinRealtime(ready, token, others).catch(failed)
    if (leave) left.then(() => pause(LINGER_MS, undefined, { ref: false })).then(leave)
    return { ...answer, kind: 'realtime joined', due, ms: performance.now() - due }
  }

  /**
   * An open loop: people arrive for `seconds`, whether or not the server has responded to earlier requests, while one
   * administrator works all the time. A visit that is still going on at the end stops there. Resolves to all responses.
   */
  return async ({ perSecond, seconds }: { perSecond: number; seconds: number }) => {
    const pool = openPool(url)
    const answers: Timed[] = []
    const end = performance.now() + seconds * 1_000
    const thinkMs = Math.min(THINK_MS, seconds * 1_000 * THINK_SHARE)

    const show = (acts: Act[], due: number) =>
      Promise.all(acts.map(async (act) => answers.push(await pool.ask(act, due))))

    async function come({ screens, socket }: Visit, due: number) {
      const [first = [], ...others] = screens
      const left = Promise.withResolvers<void>()
      await show(first, due)
      if (socket && others.length > 0) answers.push(await listen(socket, left.promise))
      for (const screen of others) {
        await pause(exponential(random, thinkMs))
        if (performance.now() > end) break
        await show(screen, performance.now())
      }
      left.resolve()
    }

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
      here.push(come(visits[drawKind(random)](), due))
    }
    await Promise.race([Promise.all(here), pause(MOST_MS, undefined, { ref: false })])
    pool.end()
    return answers
  }
}
