import { join } from 'node:path'
import { applyMigrations } from '@fenix/database/apply-migrations.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { ensureAdmin } from './first-admin.ts'
import { createCredentials } from './http/credentials.ts'
import { listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import { connectPostgres } from './postgres/connect.ts'
import { openDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import { createApp } from './server.ts'
import { openFolderStore } from './storage/folder-store.ts'
import { sweepOrphans } from './storage/sweep.ts'

export type OpenServer = {
  context: Context
  /** What whoever started it should read; the last line has the address. */
  greeting: string[]
  /** No new connection; open requests finish; Postgres stops. */
  close(): Promise<void>
}

export type OpenOptions = {
  log: Log
  /** Start without the demo; remembered. */
  empty?: boolean
  /** Fill the demo although others can reach this server. */
  demo?: boolean
}

const dist = join(import.meta.dirname, '../../web/dist')

/** Starts everything that `config` asks for, and listens. What was begun is undone when a step fails. */
export async function openServer(config: Config, options: OpenOptions): Promise<OpenServer> {
  const undo = new AsyncDisposableStack()
  try {
    const http = await listen(config.host, config.port)
    undo.defer(() => http.close())
    const context = await openContext(
      { ...config, publicUrl: config.publicUrl.replace(/:0$/, `:${http.port}`) },
      options.log,
      undo,
    )
    await sweepOrphans(context)
    const greeting = await ensureAdmin(context)
    http.serve(await createApp(context, dist))
    return {
      context,
      greeting: [...greeting, `Fênix Conecta: ${context.config.publicUrl}`],
      close: () => undo.disposeAsync(),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}

async function openContext(config: Config, log: Log, undo: AsyncDisposableStack): Promise<Context> {
  const secrets = loadSecrets(config.dataDir, config.secrets)
  const postgres = await connectPostgres(config)
  undo.defer(() => postgres.stop())
  await applyMigrations(postgres.connection)

  const database = openDatabase(postgres.connection, {
    onError: ({ message }) => log.warn({ reason: message }, 'a connection to Postgres broke'),
  })
  undo.defer(() => database.end())
  const mailer = createMailer({ config, database, log })
  undo.defer(() => mailer.close())
  return {
    config,
    secrets,
    credentials: createCredentials(secrets),
    database,
    mailer,
    objects: openFolderStore(join(config.dataDir, 'objects')),
    log,
  }
}
