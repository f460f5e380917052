import { randomUUID } from 'node:crypto'
import type { Queryable } from './queryable.ts'

export type SessionOptions = {
  person: { id: string }
  /** How the person signed in: by password, or by a mailed link. */
  method?: 'password' | 'otp'
  /** `aal2` once the second factor was given. */
  aal?: 'aal1' | 'aal2'
  /** How many minutes ago. */
  minutesAgo?: number
  userAgent?: string
  address?: string
}

/** A session as the auth service stores it. @returns its id, and the claims of its tokens */
export async function createSession(database: Queryable, options: SessionOptions) {
  const id = randomUUID()
  const {
    person,
    method = 'password',
    aal = 'aal1',
    minutesAgo = 0,
    userAgent = 'Mozilla/5.0',
    address = '203.0.113.7',
  } = options
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await database.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, $3, $3, $6, $4, $5)`,
    [id, person.id, at, userAgent, address, aal],
  )
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)`,
    [id, at, method],
  )
  const timestamp = Math.floor(at.getTime() / 1000)
  return { id, claims: { session_id: id, aal, amr: [{ method, timestamp }] } }
}
