import { createHmac } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Database, Statement } from '#postgres/database.ts'
import type { Secrets } from '#secrets.ts'
import { clientNetwork } from './client-address.ts'

/** Allows at most `max` hits in `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

/**
 * Whether a window is open. A window that ends too late, because it began before the clock was set back, counts as closed.
 */
const IS_OPEN = `counted.ends_at > now() and counted.ends_at < excluded.ends_at + interval '1 minute'`

/** Counts hits in fixed windows that start with their first hit; each call deletes a few expired windows. */
const countHit = (key: string, seconds: number): Statement => ({
  name: 'count_hit',
  text: `with over as (
      delete from server.rate_limits where key in (
        select key from server.rate_limits
        where ends_at < now() and key <> $1 limit 10 for update skip locked
      )
    )
    insert into server.rate_limits as counted (key, hits, ends_at)
    values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      hits = case when ${IS_OPEN} then counted.hits + 1 else 1 end,
      ends_at = case when ${IS_OPEN} then counted.ends_at else excluded.ends_at end
    returning hits, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds_left`,
  values: [key, seconds],
})

export type RateLimited = {
  options: {
    /** Whether sign-ins, sign-ups, e-mails and uploads are limited per IP address and account. */
    rateLimits: boolean
    /** The number of trusted proxies, whose `X-Forwarded-For` entries count. */
    trustProxy: number
  }
  secrets: Pick<Secrets, 'jwtSecret'>
  database: Database
}

/** Counts hits of accounts and IP networks in Postgres, for all processes, under hashed keys that reveal neither. */
export function createHitCounter({ options, secrets, database }: RateLimited) {
  const keyOf = (name: string, subject: string) =>
    `${name}:${createHmac('sha256', secrets.jwtSecret).update(subject).digest('base64url')}`

  return {
    keyOf,
    /** Counts a hit. Resolves to how many seconds the caller must wait; 0 if the limit is not exceeded. */
    async count({ name, max, seconds }: Limit, subject: string | null | undefined): Promise<number> {
      if (!options.rateLimits || subject == null) return 0
      const { rows } = await database.run<{ hits: number; seconds_left: number }>(
        countHit(keyOf(name, subject), seconds),
      )
      const [counted] = rows
      return counted && counted.hits > max ? counted.seconds_left : 0
    },
  }
}

/** Beyond this number, the least recently used bucket is dropped, and its network starts again with a full one. */
const MAX_BUCKETS = 50_000

type Bucket = { tokens: number; at: number }

/** How many requests may arrive at once, and how many per second in the long run. */
type Size = { burst: number; perSecond: number }

/** Creates token buckets per IP network, for this process only. */
export function createTokenBuckets({ burst, perSecond }: Size) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS })

  /** Takes a token. Returns 0 if there was one, otherwise the seconds until the next one. */
  return function take(network: string): number {
    const now = performance.now() / 1000
    const { tokens, at } = buckets.get(network) ?? { tokens: burst, at: now }
    const left = Math.min(burst, tokens + (now - at) * perSecond) - 1
    buckets.set(network, { tokens: Math.max(0, left), at: now })
    return left < 0 ? Math.ceil(-left / perSecond) : 0
  }
}

/** The limit on requests from one IP network, far above what a hundred people who share it need. */
const OF_ADDRESS = { burst: 3_000, perSecond: 100 }

/** Limits requests per IP network, counted in this process: counting in Postgres would cost more than most requests. */
export function limitRequests({ rateLimits, trustProxy }: RateLimited['options']): MiddlewareHandler {
  const take = createTokenBuckets(OF_ADDRESS)

  return async (c, next) => {
    const network = rateLimits ? clientNetwork(c, trustProxy) : undefined
    const seconds = network === undefined ? 0 : take(network)
    if (seconds === 0) return next()
    const message = 'Request rate limit reached'
    return c.json({ code: '429', message, details: null, hint: null }, 429, {
      'Retry-After': String(seconds),
    })
  }
}
