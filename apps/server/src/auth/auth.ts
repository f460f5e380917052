import type { Handler } from 'hono'
import type { Context } from '#context.ts'
import type { AuthMails } from './mails.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Sessions } from './sessions.ts'

/** What accounts need of the server; objects are none of their business. */
export type AuthContext = Omit<Context, 'objects'>

/** What every endpoint works with. */
export type Auth = AuthContext & { sessions: Sessions; mails: AuthMails; limits: RateLimits }

export type Endpoint = (auth: Auth) => Handler
