import { createHmac } from 'node:crypto'
import { authErrors } from './errors.ts'
import type { AuthServices } from './services.ts'
import { countHit, forgetHits } from './statements/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Allows at most `most` hits in `seconds`. */
type Limit = { name: string; most: number; seconds: number }

const SIGN_INS: Limit = { name: 'sign-in', most: 60, seconds: MINUTE }
const FAILURES: Limit = { name: 'failure', most: 10, seconds: 15 * MINUTE }
const REQUESTS: Limit = { name: 'sign-up-or-recovery', most: 30, seconds: HOUR }

export type EmailPurpose = 'confirmation' | 'recovery' | 'email-change'

/** IPv6 addresses are counted by their /64 network, all of which one user controls. */
const network = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address

/**
 * Rate limits, counted in Postgres for all processes. Accounts are counted by the requested e-mail, whether or not it
 * has an account, so that a refusal reveals nothing.
 */
export function createRateLimits({ options, secrets, database }: AuthServices) {
  const keyOf = ({ name }: Limit, subject: string) =>
    `${name}:${createHmac('sha256', secrets.jwtSecret).update(subject).digest('base64url')}`

  /** Counts a hit. Returns how many seconds the caller must wait; 0 if the limit is not exceeded. */
  async function count(limit: Limit, subject: string | undefined): Promise<number> {
    if (!options.rateLimits || subject === undefined) return 0
    const { rows } = await database.run<{ hits: number; seconds_left: number }>(
      countHit(keyOf(limit, subject), limit.seconds),
    )
    const [counted] = rows
    return counted && counted.hits > limit.most ? counted.seconds_left : 0
  }

  async function require(limit: Limit, subject: string | undefined) {
    if ((await count(limit, subject)) > 0) throw authErrors.tooManyRequests()
  }

  return {
    async signIn(email: string, address: string | undefined) {
      await Promise.all([require(SIGN_INS, address && network(address)), require(FAILURES, email)])
    },
    /** Clears the failures of an account: every sign-in counts as a failure until it has succeeded. */
    async signedIn(email: string) {
      if (options.rateLimits) await database.run(forgetHits(keyOf(FAILURES, email)))
    },
    signUpOrRecovery: (address: string | undefined) => require(REQUESTS, address && network(address)),
    /** Allows one e-mail a minute per account and purpose. */
    async email(purpose: EmailPurpose, email: string) {
      const seconds = await count({ name: `mail-${purpose}`, most: 1, seconds: MINUTE }, email)
      if (seconds > 0) throw authErrors.tooManyEmails(seconds)
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
