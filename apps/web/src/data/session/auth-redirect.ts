export type AuthRedirect =
  /** An e-mailed link brought a session: after sign-up, or to choose a new password. */
  | { kind: 'confirmed' }
  | { kind: 'recovery' }
  /** The link was already used, or has expired. */
  | { kind: 'failed'; code: string }

/** What the fragment contains after an e-mailed link was followed; undefined on any other visit. */
export function readAuthRedirect(hash: string): AuthRedirect | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const error = fragment.get('error_code') ?? fragment.get('error')
  if (error !== null) return { kind: 'failed', code: error }
  if (!fragment.has('access_token')) return undefined

  return { kind: fragment.get('type') === 'recovery' ? 'recovery' : 'confirmed' }
}
