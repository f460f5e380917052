/** An account with its identities, as the statements in `statements/users.ts` return it. */
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
}

export const isConfirmed = (user: UserRow) => user.email_confirmed_at !== null

export const isBanned = (user: UserRow) => user.banned_until !== null && user.banned_until > new Date()

/** JSON omits undefined fields, so null is converted to undefined. */
const optional = (date: Date | null) => date ?? undefined

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
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_anonymous: false,
})
