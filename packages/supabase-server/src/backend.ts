import { join } from 'node:path'
import { createMailer, type Mailer, type MailOptions } from '#mail/mailer.ts'
import type { Postgres } from '#postgres/connect.ts'
import { type ObjectStore, withCache } from '#storage/stores/object-store.ts'
import { watchEventLoop } from './concurrency/event-loop.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import { createAdmission } from './http/admission.ts'
import { createCredentials } from './http/credentials.ts'
import type { Log } from './log.ts'
import { applyMigrations } from './migrations/apply-migrations.ts'
import { openDatabase } from './postgres/database.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import { openFolderStore } from './storage/stores/folder-store.ts'
import type { S3Settings } from './storage/stores/s3-client.ts'
import { openS3Store } from './storage/stores/s3-store.ts'

export type ObjectStoreOptions = {
  dataDir: string
  /** The S3 bucket for the bytes of objects; if undefined, the bytes are stored in a folder of `dataDir`. */
  s3?: S3Settings | undefined
}

export const openObjects = ({ dataDir, s3 }: ObjectStoreOptions): ObjectStore =>
  s3 ? openS3Store(s3, join(dataDir, 'incoming')) : openFolderStore(join(dataDir, 'objects'))

export type BackendOptions = ObjectStoreOptions &
  MailOptions & {
    /** The folder of the product's migrations, `{version}_{name}.sql`. */
    migrations: string
    /** Secrets that the operator has set; the others are created on the first start and stored in the database. */
    secrets?: Partial<Secrets>
    /** Uploads are refused when fewer bytes than this are free on the disk. */
    diskReserve?: number
    log: Log
  }

/** An installation's secrets and its open database, mailer and object store. */
export type Backend = Services & {
  secrets: Secrets
  /** For work that needs a separate connection, such as a backup. */
  connection: Postgres['connection']
  mailer: Mailer
  objects: ObjectStore
  space: DiskSpace
}

/**
 * Migrates Postgres and opens the services that use it. `undo` closes the services and Postgres, even after a failure.
 */
export async function openBackend(
  options: BackendOptions,
  postgres: Postgres,
  undo: AsyncDisposableStack,
): Promise<Backend> {
  const { log } = options
  undo.defer(() => postgres.stop())
  await applyMigrations(postgres.connection, options.migrations, {
    onWarning: (warning) => log.warn(`migration: ${warning}`),
  })

  const onError = ({ message }: Error) => log.warn({ reason: message }, 'lost a connection to Postgres')
  const database = openDatabase(postgres.connection, { onError })
  undo.defer(() => database.end())
  const publicDatabase = openDatabase(postgres.connection, { onError, size: 4 })
  undo.defer(() => publicDatabase.end())
  const eventLoop = watchEventLoop()
  undo.defer(() => eventLoop.stop())
  const secrets = await loadSecrets(database, options.dataDir, options.secrets)
  const mailer = await createMailer({ options, database, log })
  undo.defer(() => mailer.close())
  return {
    secrets,
    credentials: createCredentials(secrets, database),
    connection: postgres.connection,
    database,
    publicDatabase,
    admission: createAdmission(database, eventLoop),
    mailer,
    objects: withCache(openObjects(options)),
    space: watchDiskSpace(options.dataDir, postgres.folders, options.diskReserve ?? 0),
    log,
  }
}
