import { createHash, randomBytes } from 'node:crypto'

const PKCE_PREFIX = 'pkce_'

/** Creates a token for a mailed link. GoTrue's prefix marks links that yield a PKCE code instead of a session. */
export const makeToken = (isPkce: boolean) =>
  `${isPkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** Only the hash of a token is stored, so that nobody can use a link by reading the database. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
