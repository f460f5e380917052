import { deepEqual } from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { type Started, sign, start } from './process.ts'
import type { Request } from './requests.ts'
import { type Seeded, seed } from './seed.ts'
import { IMAGE, imagePath, type Target, upload, WORKLOADS } from './workloads.ts'

export type Running = Target &
  Started & {
    name: string
    /** The requests of a workload; undefined if the target does not support it. */
    requests(workload: string): Request[] | undefined
  }

async function running(
  name: string,
  target: Target & Started,
  seeded: Seeded,
  able: RegExp,
): Promise<Running> {
  const { ok, headers } = await fetch(`${target.url}${imagePath(seeded.client.id)}`)
  if (!ok) throw new Error('the picture is not served')
  const complete = { ...target, name, etag: headers.get('etag') ?? '' }
  return {
    ...complete,
    requests: (workload) => (able.test(workload) ? WORKLOADS[workload]?.(complete, seeded) : undefined),
  }
}

async function startBare(seeded: Seeded, folder: string): Promise<Running> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, IMAGE)
  const started = await start('bare.ts', [seeded.url, seeded.client.id, file])
  const target = { ...started, url: started.ready.url ?? '', visitor: {}, client: {} }
  return running('bare', target, seeded, /listing|search|rating|image|sign-in/)
}

/** Starts our server like `npm start`, on an existing database. */
export async function serve(databaseUrl: string, dataDir: string, execArgv: string[] = []) {
  buildWeb()
  const started = await start('ours.ts', [databaseUrl, dataDir], [...serverFlags, ...execArgv])
  return { ...started, url: started.ready.url ?? '' }
}

/** Starts our server and uploads the picture that the image workloads download. */
async function startOurs(seeded: Seeded, folder: string, execArgv: string[] = []): Promise<Running> {
  const started = await serve(seeded.url, join(folder, 'data'), execArgv)
  const { publishableKey: apikey = '', jwtSecret = '' } = started.ready
  const headersOf = async (id: string) => ({
    apikey,
    authorization: `Bearer ${await sign({ role: 'authenticated', sub: id }, jwtSecret)}`,
  })
  const target = {
    ...started,
    visitor: { apikey, authorization: `Bearer ${apikey}` },
    client: await headersOf(seeded.client.id),
    uploaders: await Promise.all(seeded.owners.map(async (id) => ({ id, headers: await headersOf(id) }))),
  }
  await send(target.url, upload({ id: seeded.client.id, headers: target.client }))
  return running('ours', target, seeded, /./)
}

/** Sends one request. @throws on a response that reports a failure */
export async function send(url: string, { path, body, ...request }: Request) {
  const sent = typeof body === 'string' ? body : body && new Uint8Array(body)
  const response = await fetch(`${url}${path}`, { ...request, ...(sent && { body: sent }) })
  if (!response.ok) throw new Error(await response.text())
  return response
}

/** The number of visitors, which exceeds the number of connections. */
const VISITORS = 64

/** Our server with visitors whose tokens differ, so that single-flight shares no response. */
async function unshared(ours: Running, seeded: Seeded): Promise<Running> {
  const tokens = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => sign({ role: 'anon', n }, ours.ready.jwtSecret ?? '')),
  )
  const requestsOf = (workload: string, token: string) => {
    const visitor = { ...ours.visitor, authorization: `Bearer ${token}` }
    return WORKLOADS[workload]?.({ ...ours, visitor }, seeded) ?? []
  }
  return {
    ...ours,
    name: 'ours, nothing shared',
    requests: (workload) =>
      /listing|search/.test(workload) ? tokens.flatMap((token) => requestsOf(workload, token)) : undefined,
  }
}

async function listingOf({ url, requests }: Running) {
  const [request] = requests('listing') as [Request]
  return (await send(url, request)).json()
}

/** Starts the targets: the bare handler, our server, and our server without single-flight. */
export async function startTargets(seeded: Seeded, folder: string) {
  const ours = await startOurs(seeded, folder)
  const bare = await startBare(seeded, folder)
  deepEqual(await listingOf(bare), await listingOf(ours), 'the bare handler answers something else')
  return { bare, ours, unshared: await unshared(ours, seeded) }
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

/** Runs `work` with our server on a database of `size` professionals. */
export const withOurs = (size: number, execArgv: string[], work: (ours: Running) => Promise<void>) =>
  withCluster(async (url, folder) => {
    const ours = await startOurs(await seed(url, size), folder, execArgv)
    try {
      await work(ours)
    } finally {
      await ours.stop()
    }
  })
