import type { Statement } from '#postgres/database.ts'

export const forgetHits = (keys: string[]): Statement => ({
  name: 'auth_forget_hits',
  text: 'delete from server.rate_limits where key = any ($1)',
  values: [keys],
})

type SignedIn = { failuresHere: string; failures: string; known: string[] }

/** Clears the address's failures, uncounts the attempt and stores the address as known; deletes a few old addresses. */
export const recordSignIn = ({ failuresHere, failures, known }: SignedIn): Statement => ({
  name: 'auth_record_sign_in',
  text: `with here as (
      delete from server.rate_limits where key = $1
    ), account as (
      update server.rate_limits set hits = hits - 1 where key = $2 and hits > 0
    ), over as (
      delete from server.known_addresses where key in (
        select key from server.known_addresses
        where seen_at < now() - interval '30 days' and key <> all ($3) limit 10 for update skip locked
      )
    )
    insert into server.known_addresses (key, seen_at) select unnest($3::text[]), now()
    on conflict (key) do update set seen_at = now()`,
  values: [failuresHere, failures, known],
})

export const isKnownAddress = (key: string): Statement => ({
  name: 'auth_is_known_address',
  text: `select from server.known_addresses where key = $1 and seen_at > now() - interval '30 days'`,
  values: [key],
})
