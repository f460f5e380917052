import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@fenix/supabase-server/cluster/cluster.ts'
import { urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import { createRandom } from '../../tests/random.ts'
import { withClient } from '../server/client.ts'
import { findPostmaster } from '../server/process.ts'
import { serve } from '../server/targets.ts'
import { createAdministrator } from './administrator.ts'
import { createArrivals } from './arrivals.ts'
import { prepareState } from './database.ts'
import type { Size } from './state.ts'
import { createVisits } from './visits.ts'
import { openWorld, type Served } from './world.ts'

const SEED = 20261123

export type Evening = {
  served: Served
  visits: ReturnType<typeof createVisits>
  administrator: ReturnType<typeof createAdministrator>
  arrive: ReturnType<typeof createArrivals>
  postmaster: { pid: number; version: string }
}

async function withPostgres<T>(dataDir: string, durable: boolean, work: (url: string) => Promise<T>) {
  const { connection, stop } = await startCluster({ dataDir, durable })
  const { host, port, user, database } = connection
  try {
    return await work(
      `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    )
  } finally {
    await stop()
  }
}

/**
 * Runs `work` with our server and Postgres, configured as by `npm start`, on a copy of the database, because an evening
 * changes its rows. The original database is created if it is missing, and stays in the folder EVENING_DATA.
 */
export async function withEvening<T>(size: Size, work: (evening: Evening) => Promise<T>) {
  const dataDir = process.env.EVENING_DATA ?? join(tmpdir(), 'fenix-evening')
  mkdirSync(dataDir, { recursive: true })
  const copy = await withPostgres(dataDir, false, async (serverUrl) => {
    const name = await prepareState(serverUrl, size)
    await withClient(serverUrl, async (server) => {
      await server.query(`drop database if exists ${name}_used with (force)`)
      await server.query(`create database ${name}_used template ${name} strategy file_copy`)
    })
    return `${name}_used`
  })
  const folder = mkdtempSync(join(tmpdir(), 'fenix-evening-run-'))
  return withPostgres(dataDir, true, async (serverUrl) => {
    const url = urlOf(serverUrl, copy)
    const served = await serve(url, folder)
    const random = createRandom(SEED)
    try {
      const world = await openWorld(served, url)
      const people = {
        visits: createVisits(world, random),
        administrator: createAdministrator(world, random),
      }
      const arrive = createArrivals(served, people, random)
      return await work({ served, ...people, arrive, postmaster: await findPostmaster(url) })
    } finally {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
      await withClient(serverUrl, (server) => server.query(`drop database ${copy} with (force)`))
    }
  })
}
