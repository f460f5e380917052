import { createHash, randomBytes } from 'node:crypto'

const PKCE_PREFIX = 'pkce_'

/** A token for a mailed link. Its prefix says, as GoTrue's does, that the link leads to a code and not to a session. */
export const makeToken = (isPkce: boolean) =>
  `${isPkce ? PKCE_PREFIX : ''}${randomBytes(32).toString('base64url')}`

export const isPkceToken = (token: string) => token.startsWith(PKCE_PREFIX)

/** What is stored: whoever reads the database cannot open the links. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
