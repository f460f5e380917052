import type { Handler } from 'hono'
import type { Credentials } from '#http/credentials.ts'
import type { Log } from '#log.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { Database } from '#postgres/database.ts'
import type { Secrets } from '#secrets.ts'
import type { AuthMails } from './mails.ts'
import type { PasswordPolicy } from './passwords.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Sessions } from './sessions.ts'

export type AuthOptions = {
  /** The origin of mailed links, and the only one that they may redirect to; without a trailing slash. */
  publicUrl: string
  /** How many proxies' `X-Forwarded-For` entries count. */
  trustProxy: number
  /** Whether sign-ins, sign-ups and e-mails are limited by address and account. */
  rateLimits: boolean
  mailTemplates: MailTemplates
  passwordPolicy: PasswordPolicy
  /** Sign-up metadata that a trigger moves out of the account, so that it does not count against the 4 kB of a token. */
  movedMetadata: readonly string[]
}

/** What auth needs of the server. */
export type AuthServices = {
  options: AuthOptions
  secrets: Pick<Secrets, 'jwtSecret'>
  credentials: Credentials
  database: Database
  mailer: Mailer
  log: Log
}

/** What every endpoint works with. */
export type Auth = AuthServices & { sessions: Sessions; mails: AuthMails; limits: RateLimits }

export type Endpoint = (auth: Auth) => Handler
