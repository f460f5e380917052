import pg from 'pg'
import { createSemaphore } from '#concurrency/semaphore.ts'
import { createSingleFlight } from '#concurrency/single-flight.ts'
import type { Caller } from '#http/caller.ts'
import { createListener, type Subscriber } from './listener.ts'
import { PREPARED, QueryAs, type RequestSettings, settingStatements } from './query-as.ts'

/**
 * A prepared statement: one `name` always has the same `text`. Values are bound parameters, never part of the text.
 */
export type Statement = { name?: string; text: string; values?: unknown[] }

export type Query = <Row extends pg.QueryResultRow>(statement: Statement) => Promise<pg.QueryResult<Row>>

export type Mode = {
  isReadOnly?: boolean
  /** Whether concurrent identical reads may share one result. */
  isShared?: boolean
  /** Whether the statement may be slow even on few rows and must be canceled early. */
  isCostly?: boolean
  /** The parts of the HTTP request that SQL may read. */
  request?: RequestSettings | undefined
}

export type Database = {
  /** Runs one statement as `caller`, in its own transaction and one round trip. */
  runAs<Row extends pg.QueryResultRow>(
    caller: Caller,
    statement: Statement,
    mode?: Mode,
  ): Promise<pg.QueryResult<Row>>
  /** Runs `work` as `caller` in one transaction, rolled back if `work` throws. */
  transactionAs<T>(caller: Caller, work: (query: Query) => Promise<T>, mode?: Mode): Promise<T>
  /** Runs one statement as the server, bypassing row-level security: for accounts, sessions and the like. */
  run<Row extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<Row>>
  /** Runs `work` as the server in one transaction, rolled back if `work` throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Subscribes to `channel` until `end`. */
  listen(channel: string, subscriber: Subscriber): void
  /** Counts the pool's connections and the callers waiting for one; `waitedMs` is how long the first of them has waited. */
  load(): { open: number; idle: number; waiting: number; waitedMs: number }
  end(): Promise<void>
}

/**
 * A connection keeps its prepared statements until it closes, so it is replaced when their total length exceeds this.
 * Postgres takes 50 to 210 bytes for each character, and some kilobytes for each statement.
 */
const MAX_PREPARED_LENGTH = 100_000
const LENGTH_OF_ANY = 500

/** pg keeps the text of every prepared statement, but its types do not declare that. */
function preparedLength(client: pg.PoolClient) {
  const { connection } = client as pg.PoolClient & {
    connection: { parsedStatements: Record<string, string> }
  }
  return Object.values(connection.parsedStatements).reduce(
    (sum, { length }) => sum + length + LENGTH_OF_ANY,
    0,
  )
}

/** How many callers may wait for a connection, and how long. Others are refused. */
const QUEUE = { maxWaiting: 1_000, maxWaitMs: 1_000 }

export function openDatabase(
  connection: pg.PoolConfig,
  { onError, size = 10 }: { onError: (error: Error) => void; size?: number },
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    application_name: 'supabase-server',
    connectionTimeoutMillis: 5_000,
  } as pg.PoolConfig)
  /** Reports a broken connection, but not after `end`: a connection may still be closing when Postgres is stopped. */
  const onBroken = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  // The pool replaces an idle connection that breaks (Postgres restarts); without a listener the error would end the
  // process.
  pool.on('error', onBroken)
  pool.on('connect', (client) => {
    // A connection that breaks in use emits an error of its own, besides failing its query.
    client.on('error', onBroken)
    for (const statement of PREPARED) client.query(statement as pg.QueryConfig).catch(onError)
  })

  const connections = createSemaphore({ permits: size, ...QUEUE })
  const listener = createListener(connection, onError)

  const withClient = <T>(
    share: string | undefined,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> =>
    connections.run(async () => {
      const client = await pool.connect()
      try {
        return await work(client)
      } finally {
        // A connection left in a transaction is useless to the next caller, so it is dropped. The pool itself drops
        // broken connections.
        client.release(client.getTransactionStatus() !== 'I' || preparedLength(client) > MAX_PREPARED_LENGTH)
      }
    }, share)

  const runAlone = (caller: Caller, statement: Statement, mode?: Mode) =>
    withClient(
      caller.share,
      (client) =>
        new Promise<pg.QueryResult>((resolve, reject) => {
          const done = (error: Error | null, result: pg.QueryResult) =>
            error ? reject(error) : resolve(result)
          client.query(new QueryAs(caller, statement, mode, done))
        }),
    )

  const singleFlight = createSingleFlight<pg.QueryResult>()

  const runAs = <Row extends pg.QueryResultRow>(caller: Caller, statement: Statement, mode?: Mode) => {
    const { name, text, values = [] } = statement
    const alone = () => runAlone(caller, statement, mode)
    // A shared read has the place in the queue of the account or IP network that started it. If that account or
    // network has to let others go first, the others do not join its reads.
    const place = caller.share !== undefined && connections.usesMuch(caller.share) ? caller.share : undefined
    const result = mode?.isShared
      ? singleFlight(JSON.stringify([place, caller.claimsJson, mode.request, name ?? text, ...values]), alone)
      : alone()
    return result as Promise<pg.QueryResult<Row>>
  }

  const transact = <T>(share: string | undefined, before: Statement[], work: (query: Query) => Promise<T>) =>
    withClient(share, async (client) => {
      const query: Query = (statement) => client.query(statement as pg.QueryConfig)
      try {
        await Promise.all([client.query('begin'), ...before.map(query)])
        const result = await work(query)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(onError)
        throw error
      }
    })

  return {
    runAs,
    transactionAs: (caller, work, mode) => transact(caller.share, settingStatements(caller, mode), work),
    run: (statement) => withClient(undefined, (client) => client.query(statement as pg.QueryConfig)),
    transaction: (work) => transact(undefined, [], work),
    listen: listener.listen,
    load() {
      const { length: waiting, ms: waitedMs } = connections.queue()
      return { open: pool.totalCount, idle: pool.idleCount, waiting, waitedMs }
    },
    async end() {
      await listener.end()
      await pool.end()
    },
  }
}
