import { join } from 'node:path'
import pg from 'pg'
import { History } from './migrations/history.ts'
import { readMigrations } from './migrations/migration-file.ts'
import { assertUsable } from './migrations/usable-database.ts'

export const platformFolder = join(import.meta.dirname, '../platform')
export const migrationsFolder = join(import.meta.dirname, '../../../supabase/migrations')

/** Any number will do, as long as every process that migrates takes the same. */
const LOCK = 20261121

export type Folders = { platform: string; migrations: string }

/**
 * Brings a database up to date: the platform schemas (unless it is a Supabase project, which has its own), then
 * `supabase/migrations`, each file once. Processes that start together wait for one another. A database made of other
 * files is refused untouched.
 * @param folders where these files are; a backup carries its own
 * @returns the names of the migrations that were applied now
 */
export async function applyMigrations(
  connection: pg.ClientConfig,
  folders: Folders = { platform: platformFolder, migrations: migrationsFolder },
): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await assertUsable(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])

    const platform = new History(client, 'supabase_migrations.platform_files')
    const migrations = new History(client, 'supabase_migrations.schema_migrations')
    await platform.prepare()
    await migrations.prepare()

    const files = {
      platform: readMigrations(folders.platform),
      migrations: readMigrations(folders.migrations),
    }
    await platform.assertMadeOf(files.platform)
    await migrations.assertMadeOf(files.migrations)

    const applied = (await isSupabase(client, platform)) ? [] : await platform.apply(files.platform)
    applied.push(...(await migrations.apply(files.migrations)))

    if (applied.length > 0) await client.query(`notify pgrst, 'reload schema'`)
    return applied
  } finally {
    await client.end()
  }
}

/** A database with an `auth` schema that did not come from our platform files. */
async function isSupabase(client: pg.Client, platform: History) {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'auth'`)
  return rowCount === 1 && (await platform.isEmpty())
}
