import { createHash, randomBytes } from 'node:crypto'

const PKCE_PREFIX = 'pkce_'

/** A token for a mailed link. GoTrue's prefix marks links that give a PKCE code instead of a session. */
export const makeToken = (isPkce: boolean) =>
  `${isPkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** The stored form: reading the database does not open the links. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
