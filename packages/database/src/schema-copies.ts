import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'
import type { Queryable } from './factories/queryable.ts'

/** The schemas in which migrations make something. */
export const SCHEMAS = ['public', 'private', 'auth', 'storage']

/** Runs `work` in a transaction, rolled back, on a database made from a folder of SQL files. */
export async function openCopy<T>(
  serverUrl: string,
  folder: string,
  work: (query: Queryable['query']) => Promise<T>,
) {
  const client = new pg.Client({
    connectionString: urlOf(serverUrl, await prepareTemplate(serverUrl, folder)),
  })
  await client.connect()
  try {
    await client.query('begin')
    return await work((text, values) => client.query(text, values))
  } finally {
    await client.query('rollback')
    await client.end()
  }
}
