import type { Handler } from 'hono'
import type { RateLimited } from '#http/rate-limits.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { Secrets } from '#secrets.ts'
import type { Services } from '#services.ts'
import type { AuthEmails } from './emails.ts'
import type { PasswordPolicy } from './passwords.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Sessions } from './sessions.ts'

export type AuthOptions = RateLimited['options'] & {
  /** The origin of mailed links, without a trailing slash. Links redirect to no other origin. */
  publicUrl: string
  /** The path of the page that mailed links open. Only its button posts to `/auth/v1/verify`. */
  linkPath: string
  mailTemplates: MailTemplates
  passwordPolicy: PasswordPolicy
  /** Keys of metadata that a trigger moves out of the account. They do not count toward the metadata's limit of 4 kB. */
  movedMetadata: readonly string[]
}

/** What auth needs from the server. */
export type AuthServices = Services & {
  options: AuthOptions
  secrets: Pick<Secrets, 'jwtSecret'>
  mailer: Mailer
}

/** The services that every endpoint receives. */
export type Auth = AuthServices & { sessions: Sessions; emails: AuthEmails; limits: RateLimits }

export type Endpoint = (auth: Auth) => Handler
