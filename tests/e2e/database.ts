import { join } from 'node:path'
import { attachToCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { readPostmasterFile } from '@fenix/supabase-server/cluster/postmaster-file.ts'
import pg from 'pg'
import type { Server } from './server.ts'

/** The values of `apps/server/src/config.ts`. */
const embedded = { account: 'fenix-conecta', databaseName: 'fenix' }

/** Runs `work` as the database owner, past row-level security. */
export async function asOwner<Result>(server: Server, work: (client: pg.Client) => Promise<Result>) {
  const { connection } = await attachToCluster({ dataDir: server.dataDir, ...embedded })
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Stops Postgres; only `restart` starts it again. */
export function stopDatabase(server: Server) {
  const postmaster = readPostmasterFile(join(server.dataDir, 'postgres/cluster'))
  if (!postmaster) throw new Error('No Postgres runs.')
  process.kill(postmaster.pid, 'SIGQUIT')
}

/** Restarts a server whose database was stopped by `stopDatabase`. */
export async function restart(server: Server) {
  await server.kill()
  await server.start()
}
