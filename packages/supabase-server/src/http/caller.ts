/** The Postgres roles that a request can have. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** What an access token says; Postgres reads it as `auth.jwt()`. */
export type Claims = Record<string, unknown> & {
  role: Role
  sub?: string
  session_id?: string
  exp?: number
}

/** Who asks: the role that the transaction takes and the claims that its policies read. */
export type Caller = {
  role: Role
  claims: Claims
  /** `claims` as the JSON text that Postgres is given, made once a token. */
  claimsJson: string
}

export const isRole = (value: unknown): value is Role =>
  value === 'anon' || value === 'authenticated' || value === 'service_role'

export const callerOf = (claims: Claims): Caller => ({
  role: claims.role,
  claims,
  claimsJson: JSON.stringify(claims),
})
