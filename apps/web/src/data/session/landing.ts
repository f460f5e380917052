export type Landing =
  /** A link from a mail brought a session: after sign-up, or to choose a new password. */
  | { kind: 'confirmed' }
  | { kind: 'recovery' }
  /** The link was used before, or has expired. */
  | { kind: 'failed'; code: string }

/** What a mail's link says in the fragment that it lands with; undefined on any other visit. */
export function readLanding(hash: string): Landing | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const error = fragment.get('error_code') ?? fragment.get('error')
  if (error !== null) return { kind: 'failed', code: error }
  if (!fragment.has('access_token')) return undefined

  return { kind: fragment.get('type') === 'recovery' ? 'recovery' : 'confirmed' }
}
