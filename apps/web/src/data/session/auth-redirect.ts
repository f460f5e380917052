export type AuthRedirect =
  /** An e-mailed link opened a session: after sign-up, or to choose a new password. */
  | { kind: 'confirmed' }
  | { kind: 'recovery' }
  /** An e-mailed link was used before or has expired. */
  | { kind: 'failed'; code: string }

/** Reads the result of an e-mailed link from the URL's fragment; undefined on any other visit. */
export function readAuthRedirect(hash: string): AuthRedirect | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const error = fragment.get('error_code') ?? fragment.get('error')
  if (error !== null) return { kind: 'failed', code: error }
  if (!fragment.has('access_token')) return undefined

  return { kind: fragment.get('type') === 'recovery' ? 'recovery' : 'confirmed' }
}
