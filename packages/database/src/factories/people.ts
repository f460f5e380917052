import { randomUUID } from 'node:crypto'
import type { Database } from '../database.types.ts'
import { one, type Queryable } from './queryable.ts'
import { next } from './sequence.ts'

export type UserType = Database['public']['Enums']['user_type']

export type Person = { id: string; email: string; name: string; userType: UserType }

export type PersonOptions = {
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
