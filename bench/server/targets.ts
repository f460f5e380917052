import { deepEqual } from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { sign, start } from './process.ts'
import type { Seeded } from './seed.ts'
import { IMAGE, imagePath, type Request, type Target, upload, WORKLOADS } from './workloads.ts'

export type Running = Target & {
  name: string
  pid: number
  stop(): Promise<void>
  /** The requests of a workload; undefined if the target does not support it. */
  requests(workload: string): Request[] | undefined
}

async function etagOf(url: string, clientId: string) {
  const { ok, headers } = await fetch(`${url}${imagePath(clientId)}`)
  if (!ok) throw new Error('the picture is not served')
  return headers.get('etag') ?? ''
}

const running = (
  target: Target & { name: string; pid: number; stop(): Promise<void> },
  seeded: Seeded,
  able: RegExp,
): Running => ({
  ...target,
  requests: (workload) => (able.test(workload) ? WORKLOADS[workload]?.(target, seeded) : undefined),
})

async function startBare(seeded: Seeded, folder: string): Promise<Running> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, IMAGE)
  const { ready, pid, stop } = await start('bare.ts', [seeded.url, seeded.client.id, file])
  const url = ready.url ?? ''
  const etag = await etagOf(url, seeded.client.id)
  const target = { name: 'bare', url, visitor: {}, client: {}, etag, pid, stop }
  return running(target, seeded, /listing|search|rating|image|sign-in/)
}

/** Starts our server and uploads the picture that the image workloads download. */
export async function startOurs(seeded: Seeded, folder: string, execArgv: string[] = []) {
  buildWeb()
  const { client } = seeded
  const flags = [...serverFlags, ...execArgv]
  const { process, ready, pid, stop } = await start('ours.ts', [seeded.url, join(folder, 'data')], flags)
  const { url = '', publishableKey: apikey = '', jwtSecret = '' } = ready
  const headersOf = async (id: string) => ({
    apikey,
    authorization: `Bearer ${await sign({ role: 'authenticated', sub: id }, jwtSecret)}`,
  })
  const target: Target = {
    url,
    visitor: { apikey, authorization: `Bearer ${apikey}` },
    client: await headersOf(client.id),
    uploaders: await Promise.all(seeded.owners.map(async (id) => ({ id, headers: await headersOf(id) }))),
  }
  const { method, path, headers, body } = upload({ id: client.id, headers: target.client })
  const uploaded = await fetch(`${url}${path}`, { method, headers, body: new Uint8Array(body as Buffer) })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const etag = await etagOf(url, client.id)
  return { ...running({ ...target, name: 'ours', etag, pid, stop }, seeded, /./), process, ready }
}

export type Ours = Awaited<ReturnType<typeof startOurs>>

/** The number of visitors, which exceeds the number of connections. */
const VISITORS = 64

/** Our server with visitors whose tokens differ, so that single-flight shares no response. */
async function startUnshared({ ready, ...ours }: Ours, seeded: Seeded): Promise<Running> {
  const tokens = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => sign({ role: 'anon', n }, ready.jwtSecret ?? '')),
  )
  return {
    ...ours,
    name: 'ours, nothing shared',
    stop: async () => {},
    requests: (workload) =>
      /listing|search/.test(workload)
        ? tokens.flatMap((token) => {
            const visitor = { ...ours.visitor, authorization: `Bearer ${token}` }
            return WORKLOADS[workload]?.({ ...ours, visitor }, seeded) ?? []
          })
        : undefined,
  }
}

async function listingOf({ url, requests }: Running) {
  const [{ path, ...listing }] = requests('listing') as [Request & { body: string }]
  return (await fetch(`${url}${path}`, listing)).json()
}

/** Starts the targets: the bare handler, our server, and our server without single-flight. */
export async function startTargets(seeded: Seeded, folder: string) {
  mkdirSync(folder)
  const ours = await startOurs(seeded, folder)
  const bare = await startBare(seeded, folder)
  deepEqual(await listingOf(bare), await listingOf(ours), 'the bare handler answers something else')
  return { ours, targets: [bare, ours, await startUnshared(ours, seeded)] }
}
