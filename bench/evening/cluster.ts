import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { withClient } from '../server/seed.ts'
import { asSuperuser, prepareState } from './data.ts'

/** A Postgres as `npm start` runs it, with the states that `scales` name, which are made if they are missing. */
export async function startStates(dataDir: string, scales: number[]) {
  mkdirSync(dataDir, { recursive: true })
  const maker = await startCluster({ dataDir, durable: false })
  const databases: string[] = []
  try {
    for (const scale of scales) databases.push(await prepareState(urlOf(maker.connection), scale))
    await withClient(asSuperuser(urlOf(maker.connection)), (superuser) =>
      superuser.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
    )
  } finally {
    await maker.stop()
  }
  const { connection, stop } = await startCluster({ dataDir })
  return {
    url: urlOf(connection),
    databases,
    log: join(realpathSync(join(dataDir, 'postgres')), 'postgres.log'),
    stop,
  }
}

const urlOf = ({
  host,
  port,
  user,
  database,
}: {
  host: string
  port: number
  user: string
  database: string
}) => `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`
