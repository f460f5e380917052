import { withClient } from '@fenix/supabase-server/postgres/with-client.ts'
import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import type { Queryable } from './factories/queryable.ts'

/** The schemas in which migrations make objects. */
export const SCHEMAS = ['public', 'private', 'auth', 'storage']

/** Runs `work` on a database made from a folder of SQL files, in a transaction that is rolled back. */
export const openCopy = async <T>(
  serverUrl: string,
  folder: string,
  work: (query: Queryable['query']) => Promise<T>,
) =>
  withClient(
    { connectionString: urlOf(serverUrl, await prepareTemplate(serverUrl, folder)) },
    async (client) => {
      await client.query('begin')
      try {
        return await work((text, values) => client.query(text, values))
      } finally {
        await client.query('rollback')
      }
    },
  )
