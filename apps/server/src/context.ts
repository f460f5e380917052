import type { Config, Secrets } from './config.ts'
import type { Credentials } from './http/credentials.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Database } from './postgres/database.ts'
import type { ObjectStore } from './storage/object-store.ts'

/** What the protocols share; `server.ts` hands it to each of them. */
export type Context = {
  config: Config
  secrets: Secrets
  credentials: Credentials
  database: Database
  mailer: Mailer
  objects: ObjectStore
  log: Log
}
