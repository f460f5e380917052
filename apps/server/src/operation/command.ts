import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import {
  attachToPostgres,
  type Postgres,
  type PostgresOptions,
} from '@fenix/supabase-server/postgres/connect.ts'
import pg from 'pg'
import { type Config, readConfig } from '#config.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this account may not use it',
  EPERM: 'it belongs to another account',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
}

/** The problem with the data folder; undefined if the error is about something else. */
function complaint(error: unknown, dataDir: string) {
  const { code = '', path } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  return reason && path?.startsWith(dataDir) ? `DATA_DIR: ${path} cannot be used: ${reason}` : undefined
}

/** The message for a failed start or command: one line if the operator can fix it, otherwise the full error. */
export const explain = (error: unknown, dataDir: string | undefined): string =>
  error instanceof OperatorError ? error.message : ((dataDir && complaint(error, dataDir)) ?? inspect(error))

/**
 * Runs an operator's command. An error is printed, in one line if the operator can fix it. SIGINT and the like abort
 * `signal`, so that `work` can clean up.
 */
export async function runCommand(work: (config: Config, signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

  let dataDir: string | undefined
  try {
    const config = readConfig()
    dataDir = config.dataDir
    await work(config, ending.signal)
  } catch (error) {
    console.error(ending.signal.aborted ? 'Interrupted; nothing was kept.' : explain(error, dataDir))
    process.exitCode = 1
  }
}

/** Parses a command's flags and its one folder argument, which is relative to where the command was typed. */
export function readFolderArgument(usage: string, flags: string[] = []) {
  const refuse = () => new OperatorError(`Usage: ${usage}`)
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw refuse()
    // npm runs commands in the project's folder; INIT_CWD is the folder that npm was called in.
    return { folder: resolve(process.env.INIT_CWD ?? '', folder), options: new Set(Object.keys(values)) }
  } catch {
    throw refuse()
  }
}

const NOTHING_YET = 'holds no installation yet: "npm start" creates one'

async function isMigrated(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.profiles') is not null as is_migrated")
    return rows[0].is_migrated === true
  } finally {
    await client.end()
  }
}

/**
 * Connects a command to the Postgres of an installation, whether or not its server runs. @throws OperatorError if there
 * is no installation, so that a mistyped name creates none
 */
export async function attachToInstallation(config: PostgresOptions): Promise<Postgres> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new OperatorError(`DATA_DIR: ${config.dataDir} ${NOTHING_YET}`)
  }
  const postgres = await attachToPostgres(config)
  if (await isMigrated(postgres.connection)) return postgres
  await postgres.stop()
  throw new OperatorError(
    config.databaseUrl === undefined
      ? `DATA_DIR: ${config.dataDir} ${NOTHING_YET}`
      : `DATABASE_URL: the database ${NOTHING_YET}`,
  )
}
