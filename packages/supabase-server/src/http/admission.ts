import type { Context, MiddlewareHandler } from 'hono'
import type { EventLoop } from '#concurrency/event-loop.ts'
import { Overload } from '#concurrency/overload.ts'
import type { Database } from '#postgres/database.ts'
import { clientNetwork } from './client-address.ts'

/**
 * While `many` requests are in progress, a request of this rank is refused if the event loop lags by more than `lagMs`,
 * or if a caller has waited longer than `waitedMs` for a connection to Postgres. With fewer in progress, any delay is
 * due to other programs. The bounds are small because a request waits several times, an upload dozens of times. A share
 * (an account or IP network) with fewer requests in progress than the average share is always admitted: it does not
 * cause the load.
 */
const BOUNDS = {
  /** Health checks, and the server's own requests for public pages. */
  always: { many: Number.POSITIVE_INFINITY, lagMs: 0, waitedMs: 0 },
  /** Public pages and their pictures. */
  first: { many: 50, lagMs: 100, waitedMs: Number.POSITIVE_INFINITY },
  usual: { many: 50, lagMs: 30, waitedMs: 200 },
  upload: { many: 25, lagMs: 30, waitedMs: 100 },
}

export type Rank = keyof typeof BOUNDS

export function createAdmission({ load }: Pick<Database, 'load'>, { lagMs }: Pick<EventLoop, 'lagMs'>) {
  const byShare = new Map<string | undefined, number>()
  let inProgress = 0

  function isBusy(rank: Rank, share: string | undefined) {
    const bounds = BOUNDS[rank]
    if (inProgress < bounds.many) return false
    const isBelowAverage = ((byShare.get(share) ?? 0) + 1) * byShare.size < inProgress
    return !isBelowAverage && (lagMs() > bounds.lagMs || load().waitedMs > bounds.waitedMs)
  }

  function count(share: string | undefined, change: 1 | -1) {
    const left = (byShare.get(share) ?? 0) + change
    inProgress += change
    if (left === 0) byShare.delete(share)
    else byShare.set(share, left)
  }

  return {
    /**
     * Runs a request of `share`, which is an account or an IP network.
     * @throws Overload if a request that arrives now would have to wait too long
     */
    async admit<T>(request: () => Promise<T>, rank: Rank = 'usual', share?: string): Promise<T> {
      if (isBusy(rank, share)) throw new Overload()
      count(share, 1)
      try {
        return await request()
      } finally {
        count(share, -1)
      }
    },
  }
}

export type Admission = ReturnType<typeof createAdmission>

/** Admits requests by their rank, and by the IP network that they come from. */
export const admitRequests =
  ({ admit }: Admission, rankOf: (c: Context) => Rank, trustProxy: number): MiddlewareHandler =>
  (c, next) =>
    admit(next, rankOf(c), clientNetwork(c, trustProxy))
