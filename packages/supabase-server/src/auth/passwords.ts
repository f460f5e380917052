import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { createSemaphore } from '#concurrency/semaphore.ts'
import { authErrors } from './errors.ts'
import type { AuthServices } from './services.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes are computed at a time: one core stays free for everything else, and each hash uses 19 MiB. */
const HASHES = Math.max(1, Math.min(4, availableParallelism() - 1))

const hashing = createSemaphore({ permits: HASHES, maxWaiting: 200, maxWaitMs: 10_000 })

/**
 * Limits how many sign-ins and sign-ups run at a time, from counting the attempt to hashing the password. Others wait
 * at most 600 ms and are then refused before they query Postgres, so that a flood does not occupy all connections.
 */
export const { run: inTurn } = createSemaphore({
  permits: 2 * (HASHES + 1),
  maxWaiting: 200,
  maxWaitMs: 600,
})

/** Passwords are compared with this if there is no hash, so that a sign-in takes as long as for an existing account. */
const dummyHash = argon2.hash(crypto.randomUUID(), COST)

/** A password in its composed form (NFC), since devices send 'é' as one character or as two. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => argon2.hash(composed(password), COST))

const isArgon2 = (hash: string) => hash.startsWith('$argon2')
const isBcrypt = (hash: string) => hash.startsWith('$2')

/** Whether `password` matches `hash`, which is undefined if the account is missing or has no password. */
export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  hashing.run(async () => {
    // Older hashes were made from the password as typed, so its other forms are tried, too.
    for (const typed of new Set([composed(password), password, password.normalize('NFD')])) {
      const matches =
        hash && isBcrypt(hash)
          ? await bcrypt.compare(typed, hash)
          : await argon2.verify(hash && isArgon2(hash) ? hash : await dummyHash, typed)
      if (matches && hash) return true
    }
    return false
  })

/** Whether the next sign-in replaces this hash, because it is bcrypt (from hosted Supabase) or has another cost. */
export function isOutdatedHash(hash: string): boolean {
  if (isBcrypt(hash)) return true
  const { memoryCost, timeCost } = argon2.parseOptions(hash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost
}

/**
 * Returns why a password is refused; undefined if it is accepted. With a `reason`, supabase-js reports an
 * `AuthWeakPasswordError`.
 */
export type PasswordPolicy = (
  password: string,
) => { message: string; reason?: 'length' | 'pwned' } | undefined

export function requireStrongPassword({ options }: AuthServices, password: string) {
  const problem = options.passwordPolicy(composed(password))
  if (!problem) return
  const { message, reason } = problem
  throw reason ? authErrors.weakPassword(message, [reason]) : authErrors.invalid(message)
}

/** Response times are rounded up to a multiple of this, which is several times as long as the work takes for any account. */
const STEP_MS = 100

/** Makes `work` take a multiple of STEP_MS, so that the response time does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await sleep(STEP_MS - ((performance.now() - started) % STEP_MS))
  }
}
