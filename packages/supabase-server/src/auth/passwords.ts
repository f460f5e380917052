import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { createSemaphore } from '#concurrency/semaphore.ts'
import { authErrors } from './errors.ts'
import type { AuthServices } from './services.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The number of concurrent hashes: one core stays free for everything else, and each hash uses 19 MiB. */
const HASHES = Math.max(1, Math.min(4, availableParallelism() - 1))

const hashing = createSemaphore({ permits: HASHES, maxWaiting: 200, maxWaitMs: 10_000 })

/**
 * Limits how many sign-ins and sign-ups count and check a password at a time. Others wait at most 600 ms and are then
 * refused before they cost anything, so that a flood does not occupy all database connections.
 */
export const { run: inTurn } = createSemaphore({
  permits: 2 * (HASHES + 1),
  maxWaiting: 200,
  maxWaitMs: 600,
})

/** Stands for the hash of a missing account, so that checking a password takes as long as for any other. */
const dummyHash = argon2.hash(crypto.randomUUID(), COST)

/** A password in its composed form (NFC): devices type 'é' as one character or as two. */
const composed = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => argon2.hash(composed(password), COST))

const isArgon2 = (hash: string) => hash.startsWith('$argon2')
const isBcrypt = (hash: string) => hash.startsWith('$2')

/** Whether `password` matches `hash`, which is undefined if the account is missing or has no password. */
export const verifyPassword = (hash: string | undefined, password: string): Promise<boolean> =>
  hashing.run(async () => {
    // Older hashes were made from the password as typed, not from its composed form.
    for (const typed of new Set([composed(password), password, password.normalize('NFD')])) {
      const matches =
        hash && isBcrypt(hash)
          ? await bcrypt.compare(typed, hash)
          : await argon2.verify(hash && isArgon2(hash) ? hash : await dummyHash, typed)
      if (matches && hash) return true
    }
    return false
  })

/** Foreign hashes (hosted Supabase uses bcrypt) and hashes of another cost are replaced at the next sign-in. */
export function isOutdatedHash(hash: string): boolean {
  if (isBcrypt(hash)) return true
  const { memoryCost, timeCost } = argon2.parseOptions(hash)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost
}

/**
 * The refusal of a password; undefined if it is accepted. With a `reason` the client gets an
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

/** The unit of rounded response times: several times as long as the work for an existing account takes. */
const STEP_MS = 100

/** Rounds the duration of `work` up to a multiple of STEP_MS, so that it does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await sleep(STEP_MS - ((performance.now() - started) % STEP_MS))
  }
}
