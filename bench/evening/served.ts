import { join } from 'node:path'
import { urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { type Started, start } from '../server/process.ts'
import { withClient } from '../server/seed.ts'

/** Our server on a copy of the state, since an evening changes it. */
export type Served = Started & { url: string; databaseUrl: string }

export const copyOf = (database: string) => `${database}_used`

export async function serve(serverUrl: string, database: string, folder: string): Promise<Served> {
  buildWeb()
  const databaseUrl = urlOf(serverUrl, copyOf(database))
  const started = await start('ours.ts', [databaseUrl, join(folder, database)], serverFlags)
  return { ...started, databaseUrl, url: started.ready.url ?? '' }
}

export async function copyState(serverUrl: string, database: string) {
  await withClient(serverUrl, async (server) => {
    await server.query(`drop database if exists ${copyOf(database)} with (force)`)
    await server.query(`create database ${copyOf(database)} template ${database} strategy file_copy`)
  })
}

export const dropCopy = (serverUrl: string, database: string) =>
  withClient(serverUrl, (server) => server.query(`drop database if exists ${copyOf(database)} with (force)`))
