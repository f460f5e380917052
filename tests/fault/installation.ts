// The real server in a process of its own, with the embedded Postgres, people and professionals.

import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { readPostmasterFile } from '@fenix/supabase-server/cluster/postmaster-file.ts'
import pg from 'pg'
import { newFolder, startServer } from '../../apps/server/src/operation/testing.ts'

const CLIENTS = 200
const PROFESSIONALS = 40

const secretKey = 'sb_secret_of_the_fault_tests'

export type Installation = {
  url: string
  secretKey: string
  /** Pairs of a client and a professional, each of which takes one review. */
  pairs: { client_id: string; professional_id: string }[]
  postmaster(): number
  /** Runs SQL past the server. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Starts the real server with its embedded Postgres, as an operator would. */
export async function startInstallation(
  t: TestContext,
  { DATA_DIR = newFolder(), ...env }: Record<string, string> = {},
): Promise<Installation> {
  const { url } = await startServer(
    t,
    { DATA_DIR, RATE_LIMITS: 'off', SUPABASE_SECRET_KEY: secretKey, ...env },
    { args: ['--empty'] },
  )
  const running = () =>
    readPostmasterFile(join(DATA_DIR, 'postgres/cluster')) ?? { pid: 0, port: 0, socketFolder: '' }

  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { socketFolder: host, port } = running()
    const client = new pg.Client({ host, port, user: 'postgres', database: 'fenix' })
    // A Postgres that exits fails the statement as well.
    client.on('error', () => {})
    await client.connect()
    return work(client).finally(() => client.end())
  }

  const pairs = await connected(async (client) => {
    const clients: { id: string }[] = []
    const professionals: { id: string }[] = []
    for (let at = 0; at < CLIENTS; at++) clients.push(await createPerson(client))
    for (let at = 0; at < PROFESSIONALS; at++) professionals.push(await createProfessional(client))
    return clients.flatMap(({ id: client_id }) =>
      professionals.map(({ id: professional_id }) => ({ client_id, professional_id })),
    )
  })
  return {
    url,
    secretKey,
    pairs,
    postmaster: () => running().pid,
    sql: (text, values) => connected(async (client) => (await client.query(text, values)).rows),
  }
}
