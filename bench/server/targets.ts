import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from '@fenix/supabase-server/testing/template.ts'
import pg from 'pg'
import { buildWeb } from '../../scripts/build-web.mjs'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { startPostgrest } from '../../tests/differential/postgrest.ts'
import { installInto } from '../install.ts'
import { load } from './load.ts'
import { sign, start } from './process.ts'
import type { Seeded } from './seed.ts'
import { IMAGE, imagePath, type Request, type Target, upload, WORKS } from './works.ts'

export type Running = Target & {
  name: string
  pid: number
  stop(): Promise<void>
  /** Requests of a piece of work, or undefined where it cannot do that. */
  requests(work: string): Request[] | undefined
}

const REST = /listing|search|rating/

async function etagOf(url: string, clientId: string) {
  const { ok, headers } = await fetch(`${url}${imagePath(clientId)}`)
  if (!ok) throw new Error('the picture is not served')
  return headers.get('etag') ?? ''
}

const running = (
  target: Target & { name: string; pid: number; stop(): Promise<void> },
  seeded: Seeded,
  works: RegExp,
): Running => ({
  ...target,
  requests: (work) => (works.test(work) ? WORKS[work]?.(target, seeded) : undefined),
})

async function startBare(seeded: Seeded, folder: string): Promise<Running> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, IMAGE)
  const { told, pid, stop } = await start('bare.ts', [seeded.url, seeded.client.id, file])
  const url = told.url ?? ''
  const etag = await etagOf(url, seeded.client.id)
  const target = { name: 'bare', url, rest: '/rest/v1', visitor: {}, client: {}, etag, pid, stop }
  return running(target, seeded, /listing|search|rating|image|sign-in/)
}

/** Our server, with the picture that the image works download. */
export async function startOurs(seeded: Seeded, folder: string, execArgv: string[] = []) {
  buildWeb()
  const { client } = seeded
  const flags = [...serverFlags, ...execArgv]
  const { process, told, pid, stop } = await start('ours.ts', [seeded.url, join(folder, 'data')], flags)
  const { url = '', publishableKey: apikey = '', jwtSecret = '' } = told
  const token = await sign({ role: 'authenticated', sub: client.id }, jwtSecret)
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
  return { ...running({ ...target, name: 'ours', etag, pid, stop }, seeded, /./), process, told }
}

export type Ours = Awaited<ReturnType<typeof startOurs>>

/** More than there are connections. */
const VISITORS = 64

/** The same server asked by visitors whose tokens differ, so that single-flight shares no answer. */
async function startUnshared({ told, ...ours }: Ours, seeded: Seeded): Promise<Running> {
  const tokens = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => sign({ role: 'anon', n }, told.jwtSecret ?? '')),
  )
  return {
    ...ours,
    name: 'ours, nothing shared',
    stop: async () => {},
    requests: (work) =>
      /listing|search/.test(work)
        ? tokens.flatMap((token) => {
            const visitor = { ...ours.visitor, authorization: `Bearer ${token}` }
            return WORKS[work]?.({ ...ours, visitor }, seeded) ?? []
          })
        : undefined,
  }
}

async function startTheirs(seeded: Seeded): Promise<Running> {
  const { url, process, sign, stop } = await startPostgrest(seeded.url)
  const client = { authorization: `Bearer ${await sign({ role: 'authenticated', sub: seeded.client.id })}` }
  const target = { name: 'PostgREST', url, rest: '', visitor: {}, client, pid: process.pid ?? 0, stop }
  return running(target, seeded, REST)
}

async function copyDatabase(serverUrl: string, { url }: Seeded) {
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}_copy template ${name}`)
  await client.end()
  return urlOf(serverUrl, `${name}_copy`)
}

/**
 * On a copy of the database, whose privileges it changes. REST only: it verifies bcrypt passwords alone, and its storage
 * is an experiment on tables of its own.
 */
async function startLite(copyUrl: string, seeded: Seeded): Promise<Running> {
  const secret = 'only for the benchmark, 40 characters ..'
  const folder = installInto('lite-0.10.0', ['@supabase/lite@0.10.0', 'postgres@3.4.9'])
  const { told, pid, stop } = await start('lite.ts', [folder, copyUrl, secret])
  const client = {
    authorization: `Bearer ${await sign({ role: 'authenticated', sub: seeded.client.id }, secret)}`,
  }
  const target = { name: 'lite', url: told.url ?? '', rest: '/rest/v1', visitor: {}, client, pid, stop }
  // Its first requests must not come together.
  await load(target.url, WORKS.listing?.(target, seeded) ?? [], { connections: 1, seconds: 0.5 })
  return running(target, seeded, REST)
}

/** Everything that is compared. PostgREST and lite take part where they can be installed. */
export async function startTargets(serverUrl: string, seeded: Seeded, folder: string) {
  mkdirSync(folder)
  // Postgres copies a database only while nobody is connected to it.
  const copyUrl = await copyDatabase(serverUrl, seeded)
  const ours = await startOurs(seeded, folder)
  const targets = [await startBare(seeded, folder), ours, await startUnshared(ours, seeded)]
  for (const startPeer of [startTheirs, (seeded: Seeded) => startLite(copyUrl, seeded)]) {
    await startPeer(seeded).then(
      (peer) => targets.push(peer),
      (error) => console.error(error),
    )
  }
  return { ours, targets }
}
