import type { MiddlewareHandler } from 'hono'
import { clientNetwork } from './client-address.ts'
import type { RateLimited } from './rate-limits.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** Far more than a hundred people behind one address use. */
const OF_ADDRESS = { burst: 3_000, perSecond: 100 }

/** Limits requests by address, per process: a query per request would cost more than most requests. */
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
