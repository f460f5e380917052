import { networkOf } from '#http/client-address.ts'
import { createHitCounter, createTokenBuckets, type Limit } from '#http/rate-limits.ts'
import type { Query, Statement } from '#postgres/database.ts'
import { authErrors } from './errors.ts'
import type { AuthServices } from './services.ts'
import { hasSecondFactor, type UserRow } from './user.ts'

const forgetHits = (keys: string[]): Statement => ({
  name: 'auth_forget_hits',
  text: 'delete from server.rate_limits where key = any ($1)',
  values: [keys],
})

type SignedIn = { failuresHere: string; failures: string; known: string[] }

/**
 * Clears the network's failures, subtracts the attempt from the account's failures, and records the network as known.
 * Deletes a few old records.
 */
const recordSignIn = ({ failuresHere, failures, known }: SignedIn): Statement => ({
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

const isKnownAddress = (key: string): Statement => ({
  name: 'auth_is_known_address',
  text: `select from server.known_addresses where key = $1 and seen_at > now() - interval '30 days'`,
  values: [key],
})

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The limit on passwords from one IP network, counted in this process: a flood is refused before it reaches Postgres,
 * where its requests would all wait for one counter, and before the semaphore, where they would hold up other sign-ins.
 */
const PASSWORDS = { burst: 60, perSecond: 5 }
export const SIGN_INS: Limit = { name: 'sign-in', max: 60, seconds: MINUTE }
/**
 * Limits on one account's failures, from one IP network (`here`) and from all (`anywhere`). Beyond `anywhere`, only
 * networks that recently signed in to the account may try, so that strangers cannot lock its owner out.
 */
type Failures = { here: Limit; anywhere: Limit }
const PASSWORDS_WRONG: Failures = {
  here: { name: 'failure-here', max: 10, seconds: 15 * MINUTE },
  anywhere: { name: 'failure', max: 100, seconds: HOUR },
}
/** Limits guesses of second-factor codes by somebody who knows the password: three in a million are valid at a time. */
const CODES_WRONG: Failures = {
  here: { name: 'code-here', max: 10, seconds: 15 * MINUTE },
  anywhere: { name: 'code', max: 30, seconds: 24 * HOUR },
}
/** Limits attempts to set a new password without giving the current one: the response reveals whether they are equal. */
const NEW_PASSWORDS: Limit = { name: 'new-password', max: 10, seconds: 15 * MINUTE }
const REQUESTS: Limit = { name: 'sign-up-or-recovery', max: 30, seconds: HOUR }

export type EmailPurpose = 'confirmation' | 'recovery' | 'email-change' | 'email-change-to'

/** Counts attempts by e-mail, whether or not it has an account, so that a refusal does not reveal accounts. */
export function createRateLimits(services: AuthServices) {
  const { options, database } = services
  const { keyOf, count } = createHitCounter(services)
  const takePassword = createTokenBuckets(PASSWORDS)
  const pair = (email: string, address: string | undefined) => `${email} ${address && networkOf(address)}`

  async function require(limit: Limit, subject: string | undefined) {
    const seconds = await count(limit, subject)
    if (seconds > 0) throw authErrors.tooManyRequests(seconds)
  }

  async function isKnown(email: string, address: string | undefined) {
    const { rowCount } = await database.run(isKnownAddress(keyOf('known', pair(email, address))))
    return rowCount === 1
  }

  async function attempt({ here, anywhere }: Failures, account: string, address: string | undefined) {
    await require(here, pair(account, address))
    const seconds = await count(anywhere, account)
    if (seconds > 0 && !(await isKnown(account, address))) throw authErrors.tooManyRequests(seconds)
  }

  /** Clears the failures counted for the first of `accounts`, and records the network as known for all of them. */
  async function succeed(query: Query, { here, anywhere }: Failures, accounts: string[], address?: string) {
    if (!options.rateLimits) return
    const [account = ''] = accounts
    const failuresHere = keyOf(here.name, pair(account, address))
    const known = accounts.map((name) => keyOf('known', pair(name, address)))
    await query(recordSignIn({ failuresHere, failures: keyOf(anywhere.name, account), known }))
  }

  return {
    /** Refuses a flood of passwords from one IP network. */
    password(address: string | undefined) {
      const seconds = options.rateLimits && address ? takePassword(networkOf(address)) : 0
      if (seconds > 0) throw authErrors.tooManyRequests(seconds)
    },
    /**
     * Counts an attempt as failed until `signedIn` or `passwordChanged` is called. An attempt that one limit refuses does
     * not count toward the limits after it.
     */
    async signIn(email: string, address: string | undefined) {
      await require(SIGN_INS, address && networkOf(address))
      await attempt(PASSWORDS_WRONG, email, address)
    },
    /**
     * Records the network as known for the account's passwords. If the account has no second factor yet, also records it
     * as known for future second-factor codes.
     */
    async signedIn(query: Query, user: UserRow, address: string | undefined) {
      const accounts = hasSecondFactor(user) ? [user.email] : [user.email, user.id]
      await succeed(query, PASSWORDS_WRONG, accounts, address)
    },
    newPassword: (email: string) => require(NEW_PASSWORDS, email),
    async passwordChanged(query: Query, email: string, address: string | undefined) {
      const { here, anywhere } = PASSWORDS_WRONG
      const keys = [keyOf(anywhere.name, email), keyOf(here.name, pair(email, address))]
      if (options.rateLimits) await query(forgetHits(keys))
    },
    /** Counts a code as wrong until `codeAccepted` is called. */
    code: (userId: string, address: string | undefined) => attempt(CODES_WRONG, userId, address),
    codeAccepted: (query: Query, userId: string, address: string | undefined) =>
      succeed(query, CODES_WRONG, [userId], address),
    signUpOrRecovery: (address: string | undefined) => require(REQUESTS, address && networkOf(address)),
    /**
     * One e-mail a minute and five an hour per account and purpose: each link replaces the previous one and must stay
     * valid long enough to be followed, even if somebody else keeps requesting links. Known networks have separate limits.
     */
    async email(purpose: EmailPurpose, email: string, address: string | undefined) {
      const subject = (await isKnown(email, address)) ? pair(email, address) : email
      const seconds =
        (await count({ name: `mail-${purpose}`, max: 1, seconds: MINUTE }, subject)) ||
        (await count({ name: `mails-${purpose}`, max: 5, seconds: HOUR }, subject))
      if (seconds > 0) throw authErrors.tooManyEmails(seconds)
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
