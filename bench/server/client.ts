import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Drops the indexes that match `condition` while `work` runs: rebuilding them is several times faster than updating them. */
export async function withoutIndexes(database: pg.Client, condition: string, work: () => Promise<void>) {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where ${condition}`,
  )
  for (const { name } of rows) await database.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await database.query(definition)
}

/** Creates the database `name` with our schema unless it exists. It is renamed to `name` only when complete. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<unknown>,
) {
  const template = await prepareTemplate(serverUrl, migrationsFolder)
  await withClient(serverUrl, async (server) => {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished} template ${template}`)
    await fill(urlOf(serverUrl, unfinished))
    await server.query(`alter database ${unfinished} rename to ${name}`)
  })
  return urlOf(serverUrl, name)
}
