import { type Difference, differences, isRepaired, readCatalogue } from '@fenix/database/catalogue.ts'
import { applyMigrations } from '@fenix/supabase-server/migrations/apply-migrations.ts'
import { type Database, openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import pg from 'pg'
import { type Check, type Finding, NotChecked, type Patient } from './check.ts'

const OURS = ['public', 'private']
const PLATFORM = ['auth', 'storage', 'realtime', 'server']

/** The schemas to compare: on a Supabase project only the product's, because Supabase maintains the others. */
async function schemasOf(database: Pick<Database, 'run'>) {
  const { rowCount } = await database.run({ text: 'select from supabase_migrations.platform_files limit 1' })
  return rowCount === 0 ? OURS : [...OURS, ...PLATFORM]
}

const read = (database: Pick<Database, 'transaction'>, schemas: string[]) =>
  database.transaction((query) => readCatalogue((text, values = []) => query({ text, values }), schemas))

function finding(database: Pick<Database, 'transaction'>, { is: live, wanted: made }: Difference): Finding[] {
  const item = live ?? made
  if (item === undefined) return []
  const { kind } = item
  const name = `the ${kind} ${item.name}`
  const statements = [live?.unmake, made?.make].filter((statement) => statement != null)
  const fix = async () => {
    await database.transaction(async (query) => {
      for (const text of statements) await query({ text })
    })
    return statements.join('; ').replaceAll(/\s+/g, ' ').slice(0, 200)
  }
  const repairable = isRepaired(item) && statements.length > 0 ? { fix } : {}
  if (!made) {
    return [
      { problem: `${name} is not of the migrations`, todo: 'Drop it, if nobody needs it.', ...repairable },
    ]
  }
  const todo = made.make ? `Run: ${made.make}` : 'Restore a backup.'
  return [{ problem: `${name} is ${live ? 'not as in the migrations' : 'missing'}`, todo, ...repairable }]
}

export const catalogue: Check = {
  name: 'tables, functions, policies, grants and publication are those of the migrations',
  async examine(patient) {
    const { database } = patient
    const schemas = await schemasOf(database)
    const made = await withScratchDatabase(patient, (scratch) => read(scratch, schemas))
    return differences(await read(database, schemas), made).flatMap((found) => finding(database, found))
  },
}

function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Creates a second database with the migrations in the installation's Postgres, runs `work` on it and drops it. */
async function withScratchDatabase<T>(
  { database, connection, config, log }: Pick<Patient, 'database' | 'connection' | 'config' | 'log'>,
  work: (scratch: Patient['database']) => Promise<T>,
): Promise<T> {
  const { rows } = await database.run<{ name: string; may_create: boolean }>({
    text: `select current_database() || '_doctor' as name, rolcreatedb or rolsuper as may_create
      from pg_roles where rolname = current_user`,
  })
  const [{ name, may_create } = { name: '', may_create: false }] = rows
  if (!may_create) throw new NotChecked('since the role of DATABASE_URL may not create a database (createdb)')
  const place = pg.escapeIdentifier(name)
  // A doctor that was killed may have left this database behind.
  await database.run({ text: `drop database if exists ${place}` })
  await database.run({ text: `create database ${place} template template0 encoding 'UTF8'` })
  try {
    const fresh = onDatabase(connection, name)
    await applyMigrations(fresh, config.migrations)
    const scratch = openDatabase(fresh, { size: 1, onError: ({ message }) => log.warn({ reason: message }) })
    try {
      return await work(scratch)
    } finally {
      await scratch.end()
    }
  } finally {
    await database.run({ text: `drop database ${place}` })
  }
}
