import { createHmac } from 'node:crypto'
import type { Database, Statement } from '#postgres/database.ts'
import type { Secrets } from '#secrets.ts'

/** Allows at most `max` hits in `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))

/** IPv6 addresses are counted by their /64 network, all of which one user controls. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [start = '', end = ''] = address.split('::')
  const [first, last] = [groupsOf(start), groupsOf(end)]
  const zeros = Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0)
  const network = [...first, ...zeros, ...last].slice(0, 4)
  return network.map((group) => group.toString(16)).join(':')
}

/** Whether a window goes on. One that ends a minute later than a new one would was begun before the clock was set back. */
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

/** Counts hits of accounts and addresses in Postgres, for all processes, under keys that reveal neither. */
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
