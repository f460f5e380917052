// The real server in a process of its own, with the embedded Postgres, people and professionals.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Queryable } from '@fenix/database/factories/queryable.ts'
import { readPostmasterFile } from '@fenix/supabase-server/cluster/postmaster.ts'
import pg from 'pg'
import { command, newFolder, outcome, startServer } from '../../apps/server/src/operation/testing.ts'
import { serverFlags } from '../../scripts/server-flags.mjs'

const CLIENTS = 500
const PROFESSIONALS = 40
const PROVIDERS = 100

const secretKey = 'sb_secret_of_the_fault_tests'

export const preloaded = (file: string) => `--import=${join(import.meta.dirname, file)}`

export type Installation = {
  url: string
  secretKey: string
  /** Pairs of a client and a professional; the load writes at most one review for each pair. */
  pairs: { client_id: string; professional_id: string }[]
  /** The providers for whom the load writes registrations. */
  providers: { id: string }[]
  /** The id of the server's process. */
  server(): number
  postmaster(): number
  /** Whether the server was killed and has not been started again. */
  isKilled(): boolean
  /** Kills the server; its Postgres runs on. */
  kill(): Promise<void>
  /** Starts the server again, at the same URL. */
  restart(): Promise<void>
  /** Runs SQL in Postgres directly, without the server. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Fails if `npm run doctor` finds anything, even what it normally ignores for a day. */
  assertHealthy(): Promise<void>
}

/** Creates the clients, professionals and providers in whose name the load writes. */
export async function createPeople(client: Queryable): Promise<Pick<Installation, 'pairs' | 'providers'>> {
  const clients: { id: string }[] = []
  const professionals: { id: string }[] = []
  const providers: { id: string }[] = []
  for (let at = 0; at < CLIENTS; at++) clients.push(await createPerson(client))
  for (let at = 0; at < PROFESSIONALS; at++) professionals.push(await createProfessional(client))
  for (let at = 0; at < PROVIDERS; at++) providers.push(await createPerson(client, { userType: 'provider' }))
  const pairs = clients.flatMap(({ id: client_id }) =>
    professionals.map(({ id: professional_id }) => ({ client_id, professional_id })),
  )
  return { pairs, providers }
}

/** Starts the real server with its embedded Postgres, as an operator would. */
export async function startInstallation(
  t: TestContext,
  { DATA_DIR = newFolder(), ...given }: Record<string, string> = {},
): Promise<Installation> {
  const env = { DATA_DIR, RATE_LIMITS: 'off', SUPABASE_SECRET_KEY: secretKey, ...given }
  const start = (PORT: string) =>
    startServer(t, { ...env, PORT }, { args: ['--empty'], nodeFlags: serverFlags })
  let server = await start('0')
  const { url } = server
  let isKilled = false
  const running = () =>
    readPostmasterFile(join(DATA_DIR, 'postgres/cluster')) ?? { pid: 0, port: 0, socketFolder: '' }

  async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { socketFolder: host, port } = running()
    const client = new pg.Client({ host, port, user: 'postgres', database: 'fenix' })
    // If Postgres exits, the statement fails, too, so the event can be ignored.
    client.on('error', () => {})
    await client.connect()
    return work(client).finally(() => client.end())
  }

  async function kill() {
    isKilled = true
    server.child.kill('SIGKILL')
    await once(server.child, 'exit')
  }

  async function restart() {
    server = await start(new URL(url).port)
    isKilled = false
  }

  const people = await connected(createPeople)
  return {
    url,
    secretKey,
    ...people,
    server: () => server.child.pid ?? 0,
    postmaster: () => running().pid,
    isKilled: () => isKilled,
    kill,
    restart,
    sql: (text, values) => connected(async (client) => (await client.query(text, values)).rows),
    async assertHealthy() {
      // A start removes what failed requests have left behind; a running server would do so only once an hour.
      await kill()
      await restart()
      // The doctor ignores recent files, so its clock is set a day ahead, except with S3, which refuses a wrong clock.
      // Its disk reserve is zero, because test disks may be small.
      const tomorrow = 'S3_ENDPOINT' in env ? {} : { NODE_OPTIONS: preloaded('clock.ts'), CLOCK_HOURS: '25' }
      const { code, output } = await outcome(command('doctor'), [], {
        ...env,
        ...tomorrow,
        DISK_RESERVE_MB: '0',
      })
      assert.equal(code, 0, `the doctor found: ${output}`)
    },
  }
}
