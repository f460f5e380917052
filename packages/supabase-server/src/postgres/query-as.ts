import pg from 'pg'
import type { Caller, Role } from '#http/caller.ts'
import type { Mode, Statement } from './database.ts'

/** Statement timeout per role, as on hosted Supabase: 3 s for visitors, 8 s for everybody else. */
const STATEMENT_TIMEOUT: Record<Role, string> = { anon: '3s', authenticated: '8s', service_role: '8s' }

/** Statement timeout per role for queries that may be slow even on few rows: patterns and searches, rare in apps. */
const COSTLY_TIMEOUT: Record<Role, string> = { anon: '200ms', authenticated: '1s', service_role: '8s' }

const SET_CALLER = {
  name: 'set_caller',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true), set_config('transaction_read_only', $4, true)`,
}

/** Separate from SET_CALLER, since most statements do not need it. */
const SET_REQUEST = {
  name: 'set_request',
  text: `select set_config('request.method', $1, true), set_config('request.path', $2, true),
    set_config('request.headers', $3, true), set_config('request.cookies', $4, true)`,
}

/** The parts of a request that SQL may read, as `current_setting('request.headers', true)` and so on. */
export type RequestSettings = [method: string, path: string, headers: string, cookies: string]

const callerSettings = ({ role, claimsJson }: Caller, { isReadOnly, isCostly }: Mode = {}) => [
  role,
  claimsJson,
  (isCostly ? COSTLY_TIMEOUT : STATEMENT_TIMEOUT)[role],
  isReadOnly ? 'on' : 'off',
]

/** Statements that set the caller's role and claims, and the request, until the end of the transaction. */
export const settingStatements = (caller: Caller, mode: Mode = {}): Statement[] => [
  { ...SET_CALLER, values: callerSettings(caller, mode) },
  ...(mode.request ? [{ ...SET_REQUEST, values: mode.request }] : []),
]

/** The statements that each connection prepares once. */
export const PREPARED: Statement[] = [
  { ...SET_CALLER, values: ['none', '', '0', 'off'] },
  { ...SET_REQUEST, values: ['', '', '', ''] },
]

type Callback = (error: Error | null, result: pg.QueryResult) => void

/** Methods of pg's Query that its types do not declare. */
type QuerySteps = pg.Submittable & {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
type Connection = {
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string }): void
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => QuerySteps

/**
 * Runs a statement as a caller. The settings and the statement precede one sync message, which makes them a transaction
 * without begin and commit: half the messages, and half the time of a small statement.
 */
export class QueryAs extends Query {
  readonly #settings: Statement[]
  /** The number of setting statements that have not completed. */
  #left: number

  constructor(caller: Caller, statement: Statement, mode: Mode | undefined, callback: Callback) {
    super({ ...statement, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    this.#settings = settingStatements(caller, mode)
    this.#left = this.#settings.length
  }

  override prepare(connection: Connection) {
    for (const { name = '', values = [] } of this.#settings) {
      connection.bind({ portal: '', statement: name, values })
      connection.execute({ portal: '' })
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#left === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.#left === 0) super.handleCommandComplete(message, connection)
    else this.#left--
  }
}
