/** The Postgres roles of requests. */
export type Role = 'anon' | 'authenticated' | 'service_role'

/** The claims of an access token; Postgres reads them as `auth.jwt()`. */
export type Claims = Record<string, unknown> & {
  role: Role
  sub?: string
  session_id?: string
  exp?: number
}

/** Who makes a request: the role of its transaction, and the claims that policies read. */
export type Caller = {
  role: Role
  claims: Claims
  /** The JSON of `claims` for Postgres, serialized once per token. */
  claimsJson: string
  /**
   * Whose share of the Postgres connections the request uses: that of its account, or for a visitor that of the IP
   * network. Requests with the secret key belong to no share.
   */
  share?: string | undefined
}

export const isRole = (value: unknown): value is Role =>
  value === 'anon' || value === 'authenticated' || value === 'service_role'

export const callerOf = (claims: Claims): Caller => ({
  role: claims.role,
  claims,
  claimsJson: JSON.stringify(claims),
  share: claims.role === 'service_role' ? undefined : claims.sub,
})
