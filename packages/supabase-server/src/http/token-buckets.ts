import { LruCache } from '#lru-cache.ts'

/** Above this number, the bucket of the least recently seen address is dropped; that address starts with a full one. */
const MAX_BUCKETS = 50_000

type Bucket = { tokens: number; at: number }

/** How many may come at once, and how many per second for long. */
type Size = { burst: number; perSecond: number }

/** Token buckets by address, per process. */
export function createTokenBuckets({ burst, perSecond }: Size) {
  const buckets = new LruCache<Bucket>(MAX_BUCKETS)

  /** Takes a token. Returns 0 if there was one, otherwise the seconds until the next one. */
  return function take(network: string): number {
    const now = performance.now() / 1000
    const { tokens, at } = buckets.get(network) ?? { tokens: burst, at: now }
    const left = Math.min(burst, tokens + (now - at) * perSecond) - 1
    buckets.set(network, { tokens: Math.max(0, left), at: now })
    return left < 0 ? Math.ceil(-left / perSecond) : 0
  }
}
