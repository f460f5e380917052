import { join } from 'node:path'
import { readMigrations } from '#migrations/migration-file.ts'
import { OperatorError } from '#operator-error.ts'
import type { Secrets } from '#secrets.ts'
import { type ReadableBackup, readFiles } from './files.ts'
import {
  MANIFEST,
  type Manifest,
  MIGRATIONS,
  manifestSchema,
  OBJECTS,
  PLATFORM,
  SECRETS,
  type StoredObject,
  storedObjectsSchema,
} from './manifest.ts'

export type Backup = {
  files: ReadableBackup
  manifest: Manifest
  /** The folders of its SQL files. */
  migrations: { platform: string; product: string }
  stored: StoredObject[]
  secrets: Secrets | undefined
}

/** The next start migrates a database forward, never back. */
function refuseNewer(names: string[], migrations: string) {
  const known = new Set(readMigrations(migrations).map(({ version }) => version))
  for (const path of names.filter((each) => each.startsWith(`${MIGRATIONS}/`))) {
    const name = path.slice(MIGRATIONS.length + 1)
    if (!known.has(name.split('_', 1)[0] ?? '')) {
      throw new OperatorError(
        `The backup is newer than this version, which lacks the migration ${name}: update first`,
      )
    }
  }
}

async function readManifest(folder: string, files: ReadableBackup): Promise<Manifest> {
  const { success, data } = manifestSchema.safeParse(JSON.parse(await files.text(MANIFEST)))
  if (success) return data
  throw new OperatorError(`${folder} is a backup of another version: restore it with that one`)
}

/**
 * Reads a backup's description; tables and objects are read and verified when they are used.
 * @throws OperatorError if it is none, is incomplete, or cannot be restored by this version
 */
export async function openBackup(folder: string, migrations: string): Promise<Backup> {
  const files = await readFiles(folder)
  const manifest = await readManifest(folder, files)
  refuseNewer(files.names, migrations)
  for (const path of files.names.filter((each) => each.startsWith('schema/'))) await files.text(path)
  return {
    files,
    manifest,
    migrations: { platform: join(folder, PLATFORM), product: join(folder, MIGRATIONS) },
    stored: storedObjectsSchema.parse(JSON.parse(await files.text(OBJECTS))),
    secrets: files.names.includes(SECRETS) ? JSON.parse(await files.text(SECRETS)) : undefined,
  }
}
