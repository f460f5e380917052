import type { Admission } from '#http/admission.ts'
import type { Credentials } from '#http/credentials.ts'
import type { Database } from '#postgres/database.ts'
import type { Log } from './log.ts'

/** What every protocol needs from the server. */
export type Services = {
  credentials: Credentials
  database: Database
  /** Connections reserved for requests of the highest priority: health, public pages and their pictures. */
  publicDatabase: Database
  admission: Admission
  log: Log
}
