import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { startPostgrest } from '../../tests/differential/postgrest.ts'
import { IMAGE } from './image.ts'
import { installLite } from './lite-package.ts'
import { load } from './load.ts'
import { imagePath, type Target, upload, WORKS } from './requests.ts'
import type { Seeded } from './seed.ts'
import { sign, signAs } from './sign.ts'
import { start } from './start.ts'

export type Running = Target & { name: string; pid: number; works: string[]; stop(): Promise<void> }

const ALL = Object.keys(WORKS)
const REST = ALL.filter((name) => /listing|search|rating/.test(name))
const SHARED = ALL.filter((name) => /listing|search/.test(name))
const IMAGES = ALL.filter((name) => /image/.test(name))

async function etagOf(url: string, clientId: string) {
  const { ok, headers } = await fetch(`${url}${imagePath(clientId)}`)
  if (!ok) throw new Error('the picture is not served')
  return headers.get('etag') ?? ''
}

async function startBare({ url, client }: Seeded, folder: string): Promise<Running> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, IMAGE)
  const { told, ...bare } = await start('bare.ts', [url, client.id, file])
  const own = told.url ?? ''
  const etag = await etagOf(own, client.id)
  const target = { url: own, rest: '/rest/v1', visitor: {}, client: {}, etag }
  return { name: 'bare', works: [...REST, ...IMAGES], ...target, ...bare }
}

/** Our server, with the picture that is asked for. */
export async function startOurs(
  { url: databaseUrl, client }: Seeded,
  folder: string,
  execArgv: string[] = [],
) {
  buildWeb()
  const flags = [...serverFlags, ...execArgv]
  const ours = await start('ours.ts', [databaseUrl, join(folder, 'data')], flags)
  const { url = '', publishableKey: apikey = '', jwtSecret = '' } = ours.told
  const token = await signAs(client.id, jwtSecret)
  const target: Target = {
    url,
    rest: '/rest/v1',
    visitor: { apikey, authorization: `Bearer ${apikey}` },
    client: { apikey, authorization: `Bearer ${token}` },
  }
  const { method, path, headers, body } = upload(target, client.id, 'bench.png')
  const uploaded = await fetch(`${url}${path}`, { method, headers, body: new Uint8Array(body as Buffer) })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const etag = await etagOf(url, client.id)
  return { name: 'ours', works: ALL, ...target, ...ours, etag, jwtSecret }
}

/** More than ask at once. */
const VISITORS = 64

/** The same server, asked by visitors whose tokens differ: no two of them are given the same answer. */
async function unshared(ours: Awaited<ReturnType<typeof startOurs>>): Promise<Running> {
  const tokens = Array.from({ length: VISITORS }, (_, n) => sign({ role: 'anon', n }, ours.jwtSecret))
  const visitors = (await Promise.all(tokens)).map((token) => ({
    ...ours.visitor,
    authorization: `Bearer ${token}`,
  }))
  return { ...ours, name: 'ours, nothing shared', works: SHARED, visitors, stop: async () => {} }
}

async function startTheirs({ url, client }: Seeded): Promise<Running> {
  const { url: own, process, sign, stop } = await startPostgrest(url)
  const token = await sign({ role: 'authenticated', sub: client.id })
  const target = { url: own, rest: '', visitor: {}, client: { authorization: `Bearer ${token}` } }
  return { name: 'PostgREST', works: REST, pid: process.pid ?? 0, ...target, stop }
}

/**
 * Left out: signing in, since it knows bcrypt alone, and pictures, since its storage is an experiment on tables of its
 * own. It works on a copy of the database, whose privileges it changes with its first request.
 */
async function startLite(seeded: Seeded, copyUrl: string): Promise<Running> {
  const secret = 'only for the benchmark, 40 characters ..'
  const { told, ...lite } = await start('lite.ts', [installLite(), copyUrl, secret])
  const token = await signAs(seeded.client.id, secret)
  const target = {
    url: told.url ?? '',
    rest: '/rest/v1',
    visitor: {},
    client: { authorization: `Bearer ${token}` },
  }
  // Two first requests at once would get in each other's way.
  await load(target.url, WORKS.listing?.(target, seeded) ?? [], { connections: 1, seconds: 0.5 })
  return { name: 'lite', works: REST, ...target, ...lite }
}

/** What is compared, and a word on what could not be. */
export async function startTargets(seeded: Seeded, copyUrl: string, folder: string) {
  mkdirSync(folder)
  const ours = await startOurs(seeded, folder)
  const targets: Running[] = [
    await startBare(seeded, folder),
    ours,
    await unshared(ours),
    await startTheirs(seeded),
  ]
  try {
    targets.push(await startLite(seeded, copyUrl))
    return { targets, missing: '' }
  } catch (error) {
    console.error(error)
    return { targets, missing: '`@supabase/lite` could not be installed or started here.' }
  }
}
