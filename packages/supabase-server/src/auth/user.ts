import { randomUUID } from 'node:crypto'
import type { SignUpRow } from './statements/sign-ups.ts'

/** An account with its identities and factors, as the statements in `statements/users.ts` return it. */
export type UserRow = {
  id: string
  email: string
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  last_sign_in_at: Date | null
  banned_until: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  identities: { identity_data: Record<string, unknown>; email: string; [key: string]: unknown }[]
  factors: { id: string; status: 'unverified' | 'verified'; [key: string]: unknown }[] | null
}

export type UserWithPassword = UserRow & { encrypted_password: string | null }

export const isConfirmed = (user: UserRow) => user.email_confirmed_at !== null

export const hasSecondFactor = ({ factors }: UserRow) =>
  factors?.some(({ status }) => status === 'verified') ?? false

export const isBanned = (user: UserRow) => user.banned_until !== null && user.banned_until > new Date()

/** The user in the response to a sign-up. Made of the sign-up alone, so as not to reveal whether an account exists. */
export function waitingUser({ id, email, metadata }: Pick<SignUpRow, 'id' | 'email' | 'metadata'>) {
  const now = new Date()
  return toUser({
    id,
    email,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    created_at: now,
    updated_at: now,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    factors: null,
  })
}

/** Converts null to undefined, so that JSON omits the field. */
const optional = <T>(value: T | null) => value ?? undefined

/** The user as GoTrue returns it. */
export const toUser = (row: UserRow) => ({
  id: row.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: row.email,
  email_confirmed_at: optional(row.email_confirmed_at),
  phone: '',
  confirmation_sent_at: optional(row.confirmation_sent_at),
  confirmed_at: optional(row.email_confirmed_at),
  recovery_sent_at: optional(row.recovery_sent_at),
  new_email: row.email_change || undefined,
  email_change_sent_at: optional(row.email_change_sent_at),
  last_sign_in_at: optional(row.last_sign_in_at),
  app_metadata: row.raw_app_meta_data ?? {},
  user_metadata: row.raw_user_meta_data ?? {},
  identities: row.identities,
  factors: optional(row.factors),
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: false,
})
