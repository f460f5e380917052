import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { OperatorError } from '#operator-error.ts'
import { withClient } from '#postgres/with-client.ts'
import { clusterHome, giveTo, isRoot, postgresAccount, postgresBinaries } from './account.ts'
import { AlreadyHeld, acquireLock } from './lock.ts'
import { isRunning, type Postmaster, readPostmasterFile, supervise } from './postmaster.ts'

const run = promisify(execFile)

/**
 * The superuser is used only in this file. Everything is owned by `postgres`, which is not a superuser, as on hosted
 * Supabase.
 */
const SUPERUSER = 'supabase_admin'
const OWNER = 'postgres'
const ACCOUNT = 'supabase-server'
const DATABASE = 'app'
const PORT = 5432
/** A start deletes a log larger than this: a Postgres that cannot start is retried endlessly and logs each time. */
const MAX_LOG_BYTES = 16 * 1024 * 1024

export type Cluster = {
  /**
   * Connects as the database's owner, on a Unix socket in a folder that only the account that runs Postgres may enter.
   */
  connection: { host: string; port: number; user: string; database: string }
  /** The folders that Postgres writes to; its write-ahead log (WAL) may be a link to another disk. */
  folders: string[]
  /** Stops Postgres and releases the data folder. */
  stop(): Promise<void>
}

export type ClusterOptions = {
  /** The folder that holds all data; created if missing. */
  dataDir: string
  /**
   * The name of the system account that runs Postgres if the server runs as root, and of that account's state folder.
   */
  account?: string
  /** The name of the embedded database. */
  databaseName?: string
  /** False gives up durability for speed; only for tests. */
  durable?: boolean
}

/** Postgres's `shared_buffers`: a quarter of the memory, at most 2 GB. */
function buffersInMegabytes() {
  const available = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(2048, Math.floor(available / 4 / 2 ** 20))
}

const settings = (socketFolder: string, durable: boolean) =>
  Object.entries({
    unix_socket_directories: socketFolder,
    listen_addresses: '',
    port: PORT,
    max_connections: 100,
    jit: 'off',
    shared_buffers: `${buffersInMegabytes()}MB`,
    timezone: 'UTC',
    // No replica connects. With slots for replicas, each checkpoint would write a file, which stops Postgres if the
    // disk is full.
    max_replication_slots: 0,
    // Personal data must not reach the log, so statements are not logged, nor errors, which quote rows and go to the
    // client anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')

const connectionTo = ({ socketFolder, port }: Postmaster, user: string, database: string) => ({
  host: socketFolder,
  port,
  user,
  database,
})

const asSuperuser = <T>(postmaster: Postmaster, work: (client: pg.Client) => Promise<T>) =>
  withClient(connectionTo(postmaster, SUPERUSER, 'postgres'), work)

const isAnswering = (postmaster: Postmaster) => asSuperuser(postmaster, async () => true).catch(() => false)

/** Creates the owner and the database. Idempotent, so that the next start completes an interrupted first start. */
const prepare = (postmaster: Postmaster, database: string) =>
  asSuperuser(postmaster, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (!rowCount) await client.query(`create role ${OWNER} login createdb createrole bypassrls replication`)
    const known = await client.query('select from pg_database where datname = $1', [database])
    if (!known.rowCount)
      await client.query(`create database ${pg.escapeIdentifier(database)} owner ${OWNER} template template0`)
  })

/**
 * Connects a command to the embedded Postgres of `dataDir`: if a server is running, to its Postgres, which `stop` then
 * leaves running; otherwise to a Postgres started for the command.
 */
export async function attachToCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, account = ACCOUNT, databaseName = DATABASE } = options
  try {
    return await startCluster(options)
  } catch (error) {
    if (!(error instanceof AlreadyHeld)) throw error
    const running = readPostmasterFile(
      join(clusterHome(dataDir, postgresAccount(account), account), 'cluster'),
    )
    if (!running) throw error
    return { connection: connectionTo(running, OWNER, databaseName), folders: [], stop: async () => {} }
  }
}

/**
 * Starts the embedded Postgres of `dataDir`, initialized on the first start. A Postgres that a killed process left
 * running is used as it is, or restarted if it does not respond. Until `stop`, Postgres is started again whenever it
 * has exited, for whatever reason: a full disk makes it exit by itself.
 * @throws OperatorError if another process uses `dataDir`, or this platform has no embedded Postgres
 */
export async function startCluster({
  dataDir,
  account: accountName = ACCOUNT,
  databaseName = DATABASE,
  durable = true,
}: ClusterOptions): Promise<Cluster> {
  const account = postgresAccount(accountName)
  const home = clusterHome(dataDir, account, accountName)
  const release = await acquireLock(home, dataDir)
  const data = join(home, 'cluster')
  const binaries = postgresBinaries(account, accountName)
  // With the inherited environment, Postgres would read LANG, LC_* and PG*.
  const options = { ...account, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
  const control = (...args: string[]) => run(join(binaries, 'pg_ctl'), ['-D', data, ...args], options)
  const log = join(home, 'postgres.log')
  const launch = (socketFolder: string) => {
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) rmSync(log)
    return control('start', '-w', '-t', '120', '-l', log, '-o', settings(socketFolder, durable))
  }

  const initialize = async () => {
    const unfinished = join(home, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    const flags = ['--username', SUPERUSER, '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions']
    const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
    await run(join(binaries, 'initdb'), ['-D', unfinished, ...flags, ...locale], options)
    await run('mv', [unfinished, data], options)
  }

  const start = async () => {
    const left = readPostmasterFile(data)
    if (left?.socketFolder && (await isAnswering(left))) return left
    if (left) await control('stop', '-m', 'immediate', '-w').catch(() => rmSync(join(data, 'postmaster.pid')))
    if (left?.socketFolder) rmSync(left.socketFolder, { recursive: true, force: true })

    // The socket is outside the data folder, because a socket's path may be at most 107 bytes long.
    const socketFolder = realpathSync(mkdtempSync(join(isRoot() ? '/tmp' : tmpdir(), 'postgres-')))
    giveTo(account, socketFolder)
    await launch(socketFolder).catch((cause) => {
      throw new OperatorError(`The embedded Postgres did not start; ${log} says why`, { cause })
    })
    return { pid: readPostmasterFile(data)?.pid ?? 0, port: PORT, socketFolder }
  }

  // The caller names the socket folder, since the pid file of a Postgres killed during its start may lack it.
  const revive = async ({ socketFolder }: Postmaster) => {
    const left = readPostmasterFile(data)
    if (left && isRunning(left.pid)) return
    // Postgres does not start if there is an empty pid file, which a full disk may leave.
    if (left && !left.pid) rmSync(join(data, 'postmaster.pid'))
    await launch(socketFolder)
  }

  try {
    if (!existsSync(data)) await initialize()
    chmodSync(home, 0o700)
    const postmaster = await start()
    await prepare(postmaster, databaseName)
    const endSupervision = supervise(() => revive(postmaster))
    return {
      connection: connectionTo(postmaster, OWNER, databaseName),
      folders: [data, join(data, 'pg_wal')],
      async stop() {
        await endSupervision()
        await control('stop', '-m', 'fast', '-w').catch((error) => {
          const left = readPostmasterFile(data)
          if (left && isRunning(left.pid)) throw error // Otherwise Postgres has stopped already.
        })
        rmSync(postmaster.socketFolder, { recursive: true, force: true })
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
