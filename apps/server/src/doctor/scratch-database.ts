import { applyMigrations } from '@fenix/supabase-server/migrations/apply-migrations.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import pg from 'pg'
import { NotChecked, type Patient } from './check.ts'

function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs `work` on a database freshly made by the migrations, beside the installation's own, and drops it again. */
export async function withScratchDatabase<T>(
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
  // A killed doctor may have left one.
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
