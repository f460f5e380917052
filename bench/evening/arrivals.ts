import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/random.ts'
import { openPool, type Timed } from '../server/connection.ts'
import { type Joined, joinRealtime } from '../server/realtime.ts'
import type { Act } from '../server/requests.ts'
import { type createVisits, drawKind, type Visit } from './visits.ts'
import type { Served } from './world.ts'

/** The average pause between two screens; less in a short run. It changes how many people are there at once, not what they ask for. */
const THINK_MS = 1_000
const THINK_SHARE = 0.05
/** How long a realtime connection stays after the last screen. */
const LINGER_MS = 30_000
const ADMINISTRATOR_MS = 1_000
/** The longest wait for the last answers. */
const MOST_MS = 60_000

/** Draws from the exponential distribution, whose draws are the gaps of a Poisson process. */
const exponential = (random: Random, mean: number) => -Math.log(1 - random.below(1e6) / 1e6) * mean

/** Who may arrive, and the administrator, whose next screen each call returns. */
type People = { visits: ReturnType<typeof createVisits>; administrator: () => Act[] }

export function createArrivals({ url, ready }: Served, { visits, administrator }: People, random: Random) {
  /** Joins realtime, and leaves it some time after `left`. */
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
   * An open loop: people arrive for some seconds whether or not the server has answered others, each with a browser's
   * connections, beside one administrator who works all the time. Who is there at the end leaves. Resolves to all answers.
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
