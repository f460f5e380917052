import { join } from 'node:path'
import { platformFolder } from '#migrations/apply-migrations.ts'
import { readMigrations } from '#migrations/history.ts'
import { OperatorError } from '#operator-error.ts'
import { type ReadableBackup, readFiles } from './files.ts'
import {
  MANIFEST,
  type Manifest,
  MIGRATIONS,
  manifestSchema,
  OBJECTS,
  PLATFORM,
  storedObjectsSchema,
} from './manifest.ts'

/**
 * Refuses a backup whose migrations differ from ours, since the next start would refuse its database. It may lack the
 * newest migrations.
 */
async function assertSameMigrations(files: ReadableBackup, migrations: string) {
  const folders = { [PLATFORM]: platformFolder, [MIGRATIONS]: migrations }
  const known = new Map<string, string>()
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const { version, name, sql } of readMigrations(folder))
      known.set(`${prefix}/${version}_${name}.sql`, sql)
  }
  for (const path of files.names.filter((name) => name.startsWith('schema/'))) {
    if (!known.has(path) || (await files.text(path)) !== known.get(path)) {
      throw new OperatorError(
        `The backup was made by another version of the migrations (${path} differs): restore it with that version`,
      )
    }
  }
}

async function readManifest(folder: string, files: ReadableBackup): Promise<Manifest> {
  const { success, data } = manifestSchema.safeParse(JSON.parse(await files.text(MANIFEST)))
  if (success) return data
  throw new OperatorError(`${folder} is a backup of another version: restore it with that version`)
}

/**
 * Reads a backup's description; tables and objects are read and verified when they are used.
 * @throws OperatorError if it is not a backup, is incomplete, or belongs to another version
 */
export async function openBackup(folder: string, migrations: string) {
  const files = await readFiles(folder)
  const manifest = await readManifest(folder, files)
  await assertSameMigrations(files, migrations)
  return {
    files,
    manifest,
    /** The folders of the backup's SQL files. */
    migrations: { platform: join(folder, PLATFORM), product: join(folder, MIGRATIONS) },
    stored: storedObjectsSchema.parse(JSON.parse(await files.text(OBJECTS))),
  }
}
