import { join } from 'node:path'
import { applyMigrations } from '@fenix/database/apply-migrations.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createCredentials } from './http/credentials.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Postgres } from './postgres/connect.ts'
import { openDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import { openFolderStore } from './storage/folder-store.ts'
import { withHotVersions } from './storage/hot-store.ts'
import type { ObjectStore } from './storage/object-store.ts'
import { openS3Store } from './storage/s3-store.ts'

/** The bucket that `S3_…` names, or a folder. */
export const openObjects = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): ObjectStore =>
  s3 ? openS3Store(s3, join(dataDir, 'incoming')) : openFolderStore(join(dataDir, 'objects'))

/**
 * What the protocols and the commands work with, over a Postgres that is brought up to date first. `undo` gets what
 * ends it, Postgres included, also where a step fails.
 */
export async function openContext(
  config: Config,
  postgres: Postgres,
  log: Log,
  undo: AsyncDisposableStack,
): Promise<Context> {
  undo.defer(() => postgres.stop())
  const secrets = loadSecrets(config.dataDir, config.secrets)
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
    objects: withHotVersions(openObjects(config)),
    log,
  }
}
