import { deepEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import type { JWTPayload } from 'jose'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'
import { type Started, sign, start } from './process.ts'
import type { Request } from './requests.ts'
import type { Seeded } from './seed.ts'
import { IMAGE, type People, upload, WORKLOADS } from './workloads.ts'

export type Target = Started & {
  name: string
  /** The requests of a workload; undefined if the target does not support it. */
  requests(workload: string): Request[] | undefined
}

const requestsOf = (people: People, seeded: Seeded, able: RegExp) => (workload: string) =>
  able.test(workload) ? WORKLOADS[workload]?.(people, seeded) : undefined

async function startBare(seeded: Seeded, folder: string): Promise<Target> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, IMAGE)
  const started = await start('bare.ts', [seeded.url, seeded.client.id, file])
  const people = { visitor: {}, client: {}, uploaders: [] }
  return {
    ...started,
    name: 'bare',
    requests: requestsOf(people, seeded, /listing|search|rating|image|sign-in/),
  }
}

/** Starts our server like `npm start`, on an existing database. */
export function serve(databaseUrl: string, dataDir: string) {
  buildWeb()
  const env = { ...serverEnv, ...process.env }
  return start('ours.ts', [databaseUrl, dataDir], { execArgv: serverFlags, env })
}

/** The number of visitors with different tokens: more visitors than connections, so that no two requests in flight are equal. */
const VISITORS = 64

/** Starts our server as two targets: one visitor, and many, whose different tokens prevent shared responses (single-flight). */
async function startOurs(seeded: Seeded, folder: string) {
  const started = await serve(seeded.url, join(folder, 'data'))
  const { publishableKey: apikey = '', jwtSecret = '' } = started.ready
  const bearer = (token: string) => ({ apikey, authorization: `Bearer ${token}` })
  const headersOf = async (claims: JWTPayload) => bearer(await sign(claims, jwtSecret))
  const signedIn = (sub: string) => headersOf({ role: 'authenticated', sub })
  const people = {
    visitor: bearer(apikey),
    client: await signedIn(seeded.client.id),
    uploaders: await Promise.all(seeded.owners.map(async (id) => ({ id, headers: await signedIn(id) }))),
  }
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => headersOf({ role: 'anon', n })),
  )
  // Uploads the picture that the workload `image` downloads.
  await send(started.url, upload({ id: seeded.client.id, headers: people.client }))
  const ours: Target = { ...started, name: 'ours', requests: requestsOf(people, seeded, /./) }
  const unshared: Target = {
    ...started,
    name: 'ours, nothing shared',
    requests: (workload) =>
      /listing|search/.test(workload)
        ? visitors.flatMap((visitor) => WORKLOADS[workload]?.({ ...people, visitor }, seeded) ?? [])
        : undefined,
  }
  return { ours, unshared }
}

/** Sends one request. @throws on a response that reports a failure */
export async function send(url: string, { path, body, ...request }: Request) {
  const sent = typeof body === 'string' ? body : body && new Uint8Array(body)
  const response = await fetch(`${url}${path}`, { ...request, ...(sent && { body: sent }) })
  if (!response.ok) throw new Error(await response.text())
  return response
}

async function listingOf({ url, requests }: Target) {
  const [request] = requests('listing') as [Request]
  return (await send(url, request)).json()
}

/** Starts the targets: the bare handler, our server, and our server without single-flight. */
export async function startTargets(seeded: Seeded, folder: string) {
  const ours = await startOurs(seeded, folder)
  const bare = await startBare(seeded, folder)
  deepEqual(await listingOf(bare), await listingOf(ours.ours), 'the bare handler answers something else')
  return { bare, ...ours }
}

/** Runs `work` with a Postgres and a folder of its own, and removes both. */
export async function withCluster(work: (url: string, folder: string) => Promise<void>) {
  const cluster = await openTestCluster()
  const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
  try {
    await work(cluster.url, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await cluster.stop()
  }
}
