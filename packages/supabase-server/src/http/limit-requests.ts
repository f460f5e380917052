import type { MiddlewareHandler } from 'hono'
import { LruCache } from '#lru-cache.ts'
import { clientAddress } from './client-address.ts'
import { networkOf, type RateLimited } from './rate-limits.ts'

/** The token bucket of each address: far more than a hundred people behind one address use. */
const BURST = 3_000
const PER_SECOND = 100

/** Above this number, the bucket of the least recently seen address is dropped; that address starts with a full one. */
const MAX_ADDRESSES = 50_000

type Bucket = { tokens: number; at: number }

/** Limits requests by address, per process: a query per request would cost more than most requests. */
export function limitRequests({ rateLimits, trustProxy }: RateLimited['options']): MiddlewareHandler {
  const buckets = new LruCache<Bucket>(MAX_ADDRESSES)

  /** Takes a token. Returns 0 if there was one, otherwise the seconds until the next one. */
  function take(network: string): number {
    const now = performance.now() / 1000
    const { tokens, at } = buckets.get(network) ?? { tokens: BURST, at: now }
    const left = Math.min(BURST, tokens + (now - at) * PER_SECOND) - 1
    buckets.set(network, { tokens: Math.max(0, left), at: now })
    return left < 0 ? Math.ceil(-left / PER_SECOND) : 0
  }

  return async (c, next) => {
    const address = rateLimits ? clientAddress(c, trustProxy) : undefined
    const seconds = address === undefined ? 0 : take(networkOf(address))
    if (seconds === 0) return next()
    const message = 'Request rate limit reached'
    return c.json({ code: '429', message, details: null, hint: null }, 429, {
      'Retry-After': String(seconds),
    })
  }
}
