import { randomUUID } from 'node:crypto'
import type { Database } from '../database.types.ts'
import { next, one, type Queryable } from './queryable.ts'

type UserType = Database['public']['Enums']['user_type']

export type Person = { id: string; email: string; name: string; userType: UserType }

type PersonOptions = {
  id?: string
  userType?: UserType
  name?: string
  email?: string
  phone?: string | null
  /** The URL of an object in the bucket `avatars`, or a small data URL. */
  profilePicUrl?: string | null
  /** The password's hash as the auth service stores it; without one nobody can sign in as this person. */
  passwordHash?: string | null
  /** False for an account whose e-mail is not confirmed yet. */
  isConfirmed?: boolean
  createdAt?: Date
}

/** An account with its profile, as the auth service leaves it after sign-up. */
export async function createPerson(client: Queryable, options: PersonOptions = {}): Promise<Person> {
  const number = next()
  const {
    id = randomUUID(),
    userType = 'client',
    name = `Pessoa ${number}`,
    email = `pessoa-${number}@example.com`,
    phone = `2190000${String(number % 10_000).padStart(4, '0')}`,
    profilePicUrl = null,
    passwordHash = null,
    isConfirmed = true,
    createdAt = new Date(),
  } = options

  // Token columns are '' because hosted Supabase's auth service cannot read nulls there.
  await client.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
       email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
     ) values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', lower($2), $3, $4, '', '', '', '',
       '{"provider": "email", "providers": ["email"]}', $5, $6, $6
     )`,
    [
      id,
      email,
      passwordHash,
      isConfirmed ? createdAt : null,
      { name, phone, user_type: userType, email, email_verified: isConfirmed },
      createdAt,
    ],
  )
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
     values ($1::text, $1::uuid, 'email',
             jsonb_build_object('sub', $1::text, 'email', lower($2), 'email_verified', $3::boolean), $4, $4)`,
    [id, email, isConfirmed, createdAt],
  )
  // The sign-up trigger has created the profile; these are the columns that a sign-up may not choose.
  await one(
    client,
    `update public.profiles set user_type = $2, profile_pic_url = $3, created_at = $4 where id = $1 returning id`,
    [id, userType, profilePicUrl, createdAt],
  )
  return { id, email: email.toLowerCase(), name, userType }
}

type FactorOptions = { person: { id: string }; isVerified?: boolean }

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

export type SessionOptions = {
  person: { id: string }
  /** How the person signed in: by password, or by a mailed link. */
  method?: 'password' | 'otp'
  /** `aal2` once the second factor was given. */
  aal?: 'aal1' | 'aal2'
  /** How many minutes ago the person signed in. */
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
