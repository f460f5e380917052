import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/random.ts'
import { type Listener, openListener } from '../server/listener.ts'
import { type Connection, openConnection, serialize } from '../server/load.ts'
import type { Act } from './requests.ts'
import type { Served } from './served.ts'
import type { Visit } from './visits.ts'

/** The times of each kind of request in milliseconds, and what failed. */
export type Answers = { visits: number; times: Map<string, number[]>; failures: string[] }

/** A busy server refuses requests and breaks connections; what else fails, fails always. */
export const isError = (failure: string) => /HTTP\/1\.1 (?!503|429)|"status":"error"/.test(failure)

/** A pause between two screens, on average. It changes how many people are there at once, not what they ask for. */
const THINK_MS = 1_000
/** How long a realtime connection stays after the last screen. */
const LINGER_MS = 30_000
const ADMINISTRATOR_MS = 2_000
/** After this share of a step about as many people leave as arrive. */
const LEAD_IN = 0.4
/** Nobody waits longer for the last visits of a step. */
const MOST_MS = 60_000

type Arriving<Used> = {
  perSecond: number
  seconds: number
  visit: () => Visit
  administrator: () => Act[]
  used: () => Used
}

const none = (): Answers => ({ visits: 0, times: new Map(), failures: [] })

/** Draws from the exponential distribution, whose draws are the gaps of a Poisson process. */
const exponential = (random: Random, mean: number) => -Math.log(1 - random.below(1e6) / 1e6) * mean

/** A connection of a browser; `fail` belongs to the request that it carries. */
type Line = Connection & { isOpen: boolean; usedAt: number; fail(message: string): void }

/** Shorter than the server keeps a connection, so that no request meets a closing one. */
const IDLE_MS = 30_000

/** People who arrive whether the server has answered others or not, each with a browser's connections. */
export function openArrivals(served: Served, random: Random) {
  const { host } = new URL(served.url)
  const idle: Line[] = []
  const lingering = new Set<Promise<void>>()
  let answers = none()

  function openLine(): Line {
    const line: Line = {
      ...openConnection(served.url, ({ message }) => {
        line.isOpen = false
        line.fail(message)
        line.end()
      }),
      isOpen: true,
      usedAt: 0,
      fail: () => {},
    }
    return line
  }

  function takeLine() {
    const line = idle.pop()
    if (line?.isOpen && performance.now() - line.usedAt < IDLE_MS) return line
    for (const old of idle.splice(0).concat(line ?? [])) old.end()
    return openLine()
  }

  const timesOf = (kind: string) => {
    const times = answers.times.get(kind) ?? []
    answers.times.set(kind, times)
    return times
  }

  /** Sends a request and times it from the moment at which it was due. */
  function ask({ kind, request }: Act, due: number) {
    const times = timesOf(kind)
    const { failures } = answers
    return new Promise<void>((resolve) => {
      const line = takeLine()
      line.fail = (message) => {
        failures.push(`${kind}: ${message}`)
        resolve()
      }
      line.send(serialize(request, host), () => {
        times.push(performance.now() - due)
        line.fail = () => {}
        line.usedAt = performance.now()
        idle.push(line)
        resolve()
      })
    })
  }

  const show = (acts: Act[], due: number) => Promise.all(acts.map((act) => ask(act, due)))

  async function listen({ token, client }: NonNullable<Visit['socket']>) {
    const times = timesOf('realtime joined')
    const { failures } = answers
    const started = performance.now()
    const own = { event: '*', schema: 'public', table: 'favorite_lists', filter: `client_id=eq.${client}` }
    try {
      const socket = await openListener(served.ready, token, () => {}, client === undefined ? [] : [own])
      times.push(performance.now() - started)
      return socket
    } catch (error) {
      failures.push(`realtime: ${error}`)
      return undefined
    }
  }

  async function come({ screens, socket }: Visit, due: number) {
    const [first = [], ...others] = screens
    await show(first, due)
    const listener = socket && others.length > 0 ? await listen(socket) : undefined
    for (const screen of others) {
      await pause(exponential(random, THINK_MS))
      await show(screen, performance.now())
    }
    if (listener) linger(listener)
  }

  function linger(listener: Listener) {
    const closed = pause(LINGER_MS, undefined, { ref: false }).then(() => listener.close())
    lingering.add(closed)
    closed.finally(() => lingering.delete(closed))
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
      const here: Promise<void>[] = []
      const leadIn = seconds * 1_000 * LEAD_IN
      const begin = performance.now() + leadIn
      const end = begin + seconds * 1_000
      const before = pause(leadIn).then(() => {
        answers = measured
        return used()
      })
      const administer = async () => {
        for (let due = performance.now(); due < end; due += ADMINISTRATOR_MS) {
          await pause(Math.max(due - performance.now(), 0))
          await show(administrator(), performance.now())
        }
      }
      here.push(administer())
      for (let due = performance.now(); due < end; due += exponential(random, 1_000 / perSecond)) {
        const early = due - performance.now()
        if (early > 0) await pause(early)
        if (due >= begin) measured.visits += 1
        here.push(come(visit(), due))
      }
      const after = used()
      answers = none()
      await Promise.race([Promise.all(here), pause(MOST_MS, undefined, { ref: false })])
      return { ...measured, before: await before, after }
    },
    end() {
      for (const line of idle) line.end()
    },
  }
}
