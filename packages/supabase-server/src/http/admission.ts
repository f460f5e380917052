import type { Context, MiddlewareHandler } from 'hono'
import type { EventLoop } from '#concurrency/event-loop.ts'
import { Overload } from '#concurrency/overload.ts'
import type { Database } from '#postgres/database.ts'

/**
 * While `many` requests are in progress, one of a rank is refused if the event loop is further behind than `lagMs`, or if
 * somebody has waited longer than `waitedMs` for a connection to Postgres. With fewer in progress, it is not they who keep the
 * machine busy, but other programs. A request takes several turns of the loop and several connections, one after the other, and
 * an upload dozens of turns.
 */
const BOUNDS = {
  /** Health, and what the server asks itself. */
  always: { many: Number.POSITIVE_INFINITY, lagMs: 0, waitedMs: 0 },
  /** Public pages and their pictures. */
  first: { many: 50, lagMs: 100, waitedMs: Number.POSITIVE_INFINITY },
  usual: { many: 50, lagMs: 30, waitedMs: 200 },
  upload: { many: 25, lagMs: 30, waitedMs: 100 },
}

export type Rank = keyof typeof BOUNDS

export type Admission = {
  /** Runs a request. @throws Overload if whoever comes now would have to wait too long */
  admit<T>(request: () => Promise<T>, rank?: Rank): Promise<T>
}

export function createAdmission(
  { load }: Pick<Database, 'load'>,
  { lagMs }: Pick<EventLoop, 'lagMs'>,
): Admission {
  let inProgress = 0

  function isBusy(rank: Rank) {
    const bounds = BOUNDS[rank]
    return inProgress >= bounds.many && (lagMs() > bounds.lagMs || load().waitedMs > bounds.waitedMs)
  }

  return {
    async admit(request, rank = 'usual') {
      if (isBusy(rank)) throw new Overload()
      inProgress++
      try {
        return await request()
      } finally {
        inProgress--
      }
    },
  }
}

/** Admits requests by their rank. */
export const admitRequests =
  ({ admit }: Admission, rankOf: (c: Context) => Rank): MiddlewareHandler =>
  (c, next) =>
    admit(next, rankOf(c))
