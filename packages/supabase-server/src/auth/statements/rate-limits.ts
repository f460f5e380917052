import type { Statement } from '#postgres/database.ts'

/** Counts hits in fixed windows that start with their first hit; each call deletes a few expired windows. */
export const countHit = (key: string, seconds: number): Statement => ({
  name: 'auth_count_hit',
  text: `with over as (
      delete from server.rate_limits where key in (
        select key from server.rate_limits
        where ends_at < now() and key <> $1 limit 10 for update skip locked
      )
    )
    insert into server.rate_limits as counted (key, hits, ends_at)
    values ($1, 1, now() + make_interval(secs => $2))
    on conflict (key) do update set
      hits = case when counted.ends_at <= now() then 1 else counted.hits + 1 end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning hits, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds_left`,
  values: [key, seconds],
})

export const forgetHits = (key: string): Statement => ({
  name: 'auth_forget_hits',
  text: 'delete from server.rate_limits where key = $1',
  values: [key],
})
