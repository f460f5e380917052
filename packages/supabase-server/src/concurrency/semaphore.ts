import { LRUCache } from 'lru-cache'
import { Overload } from './overload.ts'

type SemaphoreOptions = {
  permits: number
  /** How many callers may wait for a permit. */
  maxWaiting: number
  /** How long a caller may wait for a permit. */
  maxWaitMs: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Callers that count together, such as those of one account or one IP network, and their use of permits. */
type Share = {
  held: number
  waiting: number
  /** The moving average of `held`, as of `at`. */
  average: number
  at: number
}

type Waiter = { since: number; share: Share | undefined; start(): void }

/** The largest fraction of the permits and of the queue that one share may take; the rest remains for other shares. */
const HELD_AT_MOST = 0.5
const WAITING_AT_MOST = 0.25

const AVERAGED_MS = 3_000
/** Shares that on average use fewer permits than this count as equal, and are served in order of arrival. */
const LITTLE = 0.25
const MAX_SHARES = 10_000

/**
 * Runs at most `permits` tasks concurrently. The share that has lately used the fewest permits comes first, equal shares
 * in order of arrival. Tasks without a share count as tasks of a share with little use, and may take all permits.
 * @throws Overload
 */
export function createSemaphore({
  permits,
  maxWaiting,
  maxWaitMs,
  now = () => performance.now(),
}: SemaphoreOptions) {
  const shares = new LRUCache<string, Share>({ max: MAX_SHARES })
  const waiting: Waiter[] = []
  const most = Math.ceil(permits * HELD_AT_MOST)
  let free = permits

  function shareOf(name: string): Share {
    const known = shares.get(name)
    if (known) return known
    const share = { held: 0, waiting: 0, average: 0, at: now() }
    shares.set(name, share)
    return share
  }

  function averageOf(share: Share) {
    const passed = Math.exp((share.at - now()) / AVERAGED_MS)
    share.average = share.held + (share.average - share.held) * passed
    share.at = now()
    return share.average
  }

  const rankOf = (share: Share | undefined) => (share ? Math.floor(averageOf(share) / LITTLE) : 0)

  function hold(share: Share | undefined, count: 1 | -1) {
    free -= count
    if (!share) return
    averageOf(share)
    share.held += count
  }

  const mayStart = (share: Share | undefined) => free > 0 && (!share || share.held < most)

  function leave(at: number) {
    const [waiter] = waiting.splice(at, 1)
    if (waiter?.share) waiter.share.waiting--
    return waiter
  }

  function wait(share: Share | undefined) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    // All callers may wait equally long, so the first in the queue times out first.
    const giveUp = setTimeout(() => {
      leave(0)
      reject(new Overload())
    }, maxWaitMs)
    if (share) share.waiting++
    waiting.push({
      since: now(),
      share,
      start() {
        clearTimeout(giveUp)
        resolve()
      },
    })
    return promise
  }

  function startNext() {
    let next = -1
    let lowest = Number.POSITIVE_INFINITY
    for (let at = 0; at < waiting.length && lowest > 0; at++) {
      const share = waiting[at]?.share
      if (!mayStart(share) || rankOf(share) >= lowest) continue
      next = at
      lowest = rankOf(share)
    }
    if (next < 0) return
    const waiter = leave(next)
    // The permit goes straight to the next caller.
    hold(waiter?.share, 1)
    waiter?.start()
  }

  const isFull = (share: Share | undefined) =>
    waiting.length >= maxWaiting || (share?.waiting ?? 0) >= Math.ceil(maxWaiting * WAITING_AT_MOST)

  return {
    async run<T>(task: () => Promise<T>, name?: string): Promise<T> {
      const share = name === undefined ? undefined : shareOf(name)
      if (mayStart(share)) hold(share, 1)
      else if (isFull(share)) throw new Overload()
      else await wait(share)
      try {
        return await task()
      } finally {
        hold(share, -1)
        startNext()
      }
    },
    /** Whether a share has to let others go first. */
    usesMuch: (name: string) => rankOf(shareOf(name)) > 0,
    /** The number of waiting callers, and how long the first of them has waited. */
    queue: () => ({ length: waiting.length, ms: waiting[0] ? now() - waiting[0].since : 0 }),
  }
}
