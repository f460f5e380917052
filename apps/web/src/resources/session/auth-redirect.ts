export type AuthRedirect =
  /** An e-mailed link opened a session: after sign-up, or to choose a password. */
  | { kind: 'confirmed' }
  | { kind: 'recovery' }
  | { kind: 'email-changed' }
  /** Only one of the two links of an e-mail change has been followed yet; this opens no session. */
  | { kind: 'email-half-changed' }
  /** An e-mailed link was used before or has expired. */
  | { kind: 'failed'; code: string }

/** What the link that opened a session was for, by its type; links of all other types confirm a sign-up. */
const kinds = new Map<string | null, AuthRedirect>([
  ['recovery', { kind: 'recovery' }],
  ['invite', { kind: 'recovery' }],
  ['email_change', { kind: 'email-changed' }],
])

export const redirectOf = (type: string | null): AuthRedirect => kinds.get(type) ?? { kind: 'confirmed' }

/** Reads the result of an e-mailed link from the URL's fragment; undefined on any other visit. */
export function readAuthRedirect(hash: string): AuthRedirect | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const error = fragment.get('error_code') ?? fragment.get('error')
  if (error !== null) return { kind: 'failed', code: error }
  if (fragment.has('message')) return { kind: 'email-half-changed' }
  if (!fragment.has('access_token')) return undefined

  return redirectOf(fragment.get('type'))
}
