import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { platformFolder } from '#migrations/apply-migrations.ts'
import { startTestCluster, urlOf } from '../test-cluster.ts'

/** `postgres` applies migrations, `supabase_admin` is the superuser, and the others are the services' roles. */
export type HostedRole = 'postgres' | 'supabase_admin' | 'supabase_auth_admin' | 'supabase_storage_admin'

export type HostedProject = {
  /** How a role connects to the project's database. */
  connect(role: HostedRole): pg.ClientConfig
}

type ProjectOptions = {
  /** Whether new tables are reachable without a grant, as in projects made before May 2026. */
  grantsNewTables: boolean
  /** Whether `postgres` may write policies for the services' tables. */
  grantsPolicies: boolean
}

const own = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const platform = (name: string) => readFileSync(join(platformFolder, name), 'utf8')

/**
 * Starts a Postgres that runs until the test file ends. Each `create` makes the database of a new hosted project: roles,
 * owners, grants and default privileges are those of Supabase, and the services' tables have the same columns.
 */
export async function startHosting() {
  const { url, stop } = await startTestCluster()
  after(stop)
  const connectTo = (database: string) => (role: HostedRole) => {
    const address = new URL(urlOf(url, database))
    address.username = role
    return { connectionString: address.href }
  }
  await run(connectTo('postgres')('supabase_admin'), own('roles.sql'))

  return {
    async create(name: string, { grantsNewTables, grantsPolicies }: ProjectOptions): Promise<HostedProject> {
      await run(
        connectTo('postgres')('supabase_admin'),
        `create database ${name} owner postgres template template0`,
      )
      const connect = connectTo(name)
      await run(
        connect('supabase_admin'),
        own('before-services.sql'),
        ...(grantsNewTables ? [] : [own('closed-tables.sql')]),
        'set role supabase_auth_admin',
        platform('0200_auth.sql'),
        'set role supabase_storage_admin',
        platform('0300_storage.sql'),
        'reset role',
        own('after-services.sql'),
        ...(grantsPolicies ? [own('policy-grants.sql')] : []),
      )
      return { connect }
    },
  }
}

async function run(connection: pg.ClientConfig, ...statements: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
