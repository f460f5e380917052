import pg from 'pg'
import type { Caller, Role } from '#http/caller.ts'
import type { Mode, Statement } from './database.ts'

/** Statement timeout per role, as on hosted Supabase: 3 s for visitors, 8 s for everybody else. */
const STATEMENT_TIMEOUT: Record<Role, string> = { anon: '3s', authenticated: '8s', service_role: '8s' }

const SET_CALLER = {
  name: 'set_caller',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true), set_config('transaction_read_only', $4, true)`,
}

const callerSettings = ({ role, claimsJson }: Caller, { isReadOnly }: Mode = {}) => [
  role,
  claimsJson,
  STATEMENT_TIMEOUT[role],
  isReadOnly ? 'on' : 'off',
]

/** Sets the caller's role and claims until the end of the transaction. */
export const setCaller = (caller: Caller, mode?: Mode): Statement => ({
  ...SET_CALLER,
  values: callerSettings(caller, mode),
})

/** Prepares `SET_CALLER`; runs once per connection. */
export const PREPARE_SET_CALLER: Statement = { ...SET_CALLER, values: ['none', '', '0', 'off'] }

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
 * Runs a statement as a caller. `SET_CALLER` and the statement share one sync message, which makes them one transaction
 * without begin and commit: half the messages, and half the time of a small statement.
 */
export class QueryAs extends Query {
  readonly #settings: unknown[]
  #isCallerSet = false

  constructor(caller: Caller, statement: Statement, mode: Mode | undefined, callback: Callback) {
    super({ ...statement, queryMode: 'extended' } as pg.QueryConfig, undefined, callback)
    this.#settings = callerSettings(caller, mode)
  }

  override prepare(connection: Connection) {
    connection.bind({ portal: '', statement: SET_CALLER.name, values: this.#settings })
    connection.execute({ portal: '' })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown) {
    if (this.#isCallerSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.#isCallerSet) super.handleCommandComplete(message, connection)
    else this.#isCallerSet = true
  }
}
