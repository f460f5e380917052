import { join } from 'node:path'
import type pg from 'pg'
import { OperatorError } from '#operator-error.ts'
import { withClient } from '#postgres/with-client.ts'
import { History, readMigrations } from './history.ts'

export const platformFolder = join(import.meta.dirname, '../../platform')

/** The advisory lock's key: arbitrary, but the same in every process that migrates. */
const LOCK = 20261121

/**
 * Brings a database up to date: the platform schemas (a Supabase project has its own), then `migrations`, each file
 * once. Processes that start together wait for one another. A database made from other files is refused and left
 * untouched.
 * @param options the folder of the platform schemas (a backup has its own copy), and the callback for warnings about
 * changed data
 * @returns the names of the files that were applied now
 */
export const applyMigrations = (
  connection: pg.ClientConfig,
  migrations: string,
  { platform = platformFolder, onWarning = (_warning: string) => {} } = {},
): Promise<string[]> =>
  withClient(connection, async (client) => {
    client.on('notice', ({ severity, message = '' }) => {
      if (severity === 'WARNING') onWarning(message)
    })
    await assertUsable(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])

    const platformHistory = new History(client, 'supabase_migrations.platform_files')
    const history = new History(client, 'supabase_migrations.schema_migrations')
    await platformHistory.prepare()
    await history.prepare()

    const platformFiles = readMigrations(platform)
    const files = readMigrations(migrations)
    await platformHistory.assertMadeOf(platformFiles)
    await history.assertMadeOf(files)

    const applied = (await isSupabase(client, platformHistory))
      ? []
      : await platformHistory.apply(platformFiles)
    applied.push(...(await history.apply(files)))

    if (applied.length > 0) await client.query(`notify pgrst, 'reload schema'`)
    return applied
  })

/** Whether the database has an `auth` schema that did not come from our platform files. */
async function isSupabase(client: pg.Client, platform: History) {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'auth'`)
  return rowCount === 1 && (await platform.isEmpty())
}

type Facts = {
  version: number
  encoding: string
  has_icu: boolean
  may_create: boolean
  database: string
  role: string
}

/** Refuses a database on which the migrations would fail, with one line that says what to do. */
async function assertUsable(client: pg.Client) {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_encoding') as encoding,
           exists (select from pg_collation where collprovider = 'i') as has_icu,
           has_database_privilege(current_database(), 'create') as may_create,
           quote_ident(current_database()) as database,
           quote_ident(current_user) as role
  `)
  for (const { version, encoding, has_icu, may_create, database, role } of rows) {
    if (version < 150000) throw new OperatorError('Postgres 15 or newer is needed')
    if (encoding !== 'UTF8') {
      throw new OperatorError(
        `The database ${database} is encoded in ${encoding}: create one with "encoding 'UTF8'".`,
      )
    }
    if (!has_icu) throw new OperatorError('Postgres must be built with ICU')
    if (!may_create) {
      throw new OperatorError(
        `The role ${role} may not create schemas: as a superuser run "grant create on database ${database} to ${role};".`,
      )
    }
  }
}
