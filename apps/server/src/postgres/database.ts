import pg from 'pg'
import type { Caller, Role } from '#http/caller.ts'

/** A prepared statement: one `name` stands for one `text`, always. Values are bound, never written into the text. */
export type Statement = { name?: string; text: string; values?: unknown[] }

export type Query = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>

export type Database = {
  /** Runs one statement as `caller`, in a transaction of its own and in one round trip. */
  runAs<Row extends pg.QueryResultRow>(caller: Caller, statement: Statement): Promise<pg.QueryResult<Row>>
  /** Runs `work` as `caller` in one transaction, undone when `work` throws. */
  transactionAs<T>(caller: Caller, work: (query: Query) => Promise<T>): Promise<T>
  /** Runs one statement as the server itself, past row-level security: for accounts, sessions and the like. */
  run<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>
  /** Runs `work` as the server itself in one transaction, undone when `work` throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  end(): Promise<void>
}

/** As hosted Supabase: a visitor's statement may take 3 s, everybody else's 8 s. */
const STATEMENT_TIMEOUT: Record<Role, string> = { anon: '3s', authenticated: '8s', service_role: '8s' }

const BECOME = {
  name: 'become',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true)`,
}

const become = ({ role, claimsJson }: Caller): Statement => ({
  ...BECOME,
  values: [role, claimsJson, STATEMENT_TIMEOUT[role]],
})

export function openDatabase(
  connection: pg.PoolConfig,
  { onError, size = 10 }: { onError: (error: Error) => void; size?: number },
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    application_name: 'fenix-conecta',
    connectionTimeoutMillis: 5_000,
  } as pg.PoolConfig)
  // An idle connection that breaks (Postgres restarts) is replaced by the pool; without a listener it would end us.
  pool.on('error', onError)

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // What Postgres refused leaves a usable connection behind; anything else may not.
      client.release(!(error instanceof pg.DatabaseError))
      throw error
    }
  }

  /** Everything is sent at once; a failed statement turns the commit behind it into a rollback. */
  async function runOnce<Row extends pg.QueryResultRow>(before: Statement[], statement: Statement) {
    return withClient(async (client) => {
      const sent = [
        client.query('begin'),
        ...before.map((step) => client.query(step)),
        client.query<Row>(statement as pg.QueryConfig),
        client.query('commit'),
      ]
      const settled = await Promise.allSettled(sent)
      for (const step of settled) if (step.status === 'rejected') throw step.reason
      return (settled.at(-2) as PromiseFulfilledResult<pg.QueryResult<Row>>).value
    })
  }

  async function transact<T>(before: Statement[], work: (query: Query) => Promise<T>) {
    return withClient(async (client) => {
      const query: Query = (statement) => client.query(statement as pg.QueryConfig)
      try {
        await client.query('begin')
        for (const step of before) await query(step)
        const result = await work(query)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(onError)
        throw error
      }
    })
  }

  return {
    runAs: (caller, statement) => runOnce([become(caller)], statement),
    transactionAs: (caller, work) => transact([become(caller)], work),
    run: (statement) => withClient((client) => client.query(statement as pg.QueryConfig)),
    transaction: (work) => transact([], work),
    end: () => pool.end(),
  }
}
