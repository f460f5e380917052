import { randomUUID } from 'node:crypto'
import type { Queryable } from './queryable.ts'

export type FactorOptions = { person: { id: string }; isVerified?: boolean }

/** A second factor as the auth service stores it. @returns its id */
export async function createFactor(database: Queryable, { person, isVerified = true }: FactorOptions) {
  const id = randomUUID()
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
     values ($1, $2, 'totp', $3, now(), now(), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')`,
    [id, person.id, isVerified ? 'verified' : 'unverified'],
  )
  return id
}
