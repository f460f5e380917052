import type { Context, MiddlewareHandler } from 'hono'
import type { EventLoop } from '#concurrency/event-loop.ts'
import { Overload } from '#concurrency/overload.ts'
import type { Database } from '#postgres/database.ts'

/**
 * No request is admitted while one has waited this long for a connection. Some need several connections, one after the
 * other, and all of it together must take less than two seconds.
 */
const LONGEST_WAIT_MS = 200

/** With fewer requests in progress, it is not they who keep the event loop behind, but other programs of the machine. */
const MANY = 50

export type Admission = {
  /** Runs a request. @throws Overload if whoever comes now would have to wait too long */
  admit<T>(request: () => Promise<T>): Promise<T>
}

export function createAdmission(
  { load }: Pick<Database, 'load'>,
  { isBehind }: Pick<EventLoop, 'isBehind'>,
): Admission {
  let inProgress = 0

  return {
    async admit(request) {
      if (load().waitedMs > LONGEST_WAIT_MS || (inProgress >= MANY && isBehind())) throw new Overload()
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
