import type { Context, MiddlewareHandler } from 'hono'
import type { EventLoop } from '#concurrency/event-loop.ts'
import { Overload } from '#concurrency/overload.ts'
import type { Database } from '#postgres/database.ts'

/** With fewer requests in progress, it is not they who keep the machine busy, but other programs. */
const MANY = 50

/**
 * How long one of many may wait for a connection while others are admitted. Some need several connections, one after the
 * other, and all of it together must take less than two seconds.
 */
const LONGEST_WAIT_MS = 200

export type Admission = {
  /** Runs a request. @throws Overload if whoever comes now would have to wait too long */
  admit<T>(request: () => Promise<T>): Promise<T>
}

export function createAdmission(
  { load }: Pick<Database, 'load'>,
  { isBehind }: Pick<EventLoop, 'isBehind'>,
): Admission {
  let inProgress = 0
  const isBusy = () => inProgress >= MANY && (isBehind() || load().waitedMs > LONGEST_WAIT_MS)

  return {
    async admit(request) {
      if (isBusy()) throw new Overload()
      inProgress++
      try {
        return await request()
      } finally {
        inProgress--
      }
    },
  }
}

/** Admits requests; those that come `first` are always admitted. */
export const admitRequests =
  ({ admit }: Admission, isFirst: (c: Context) => boolean): MiddlewareHandler =>
  (c, next) =>
    isFirst(c) ? next() : admit(next)
