// npm run bench — listing, search, rating, sign-in and pictures beside a bare handler and the real PostgREST, written
// to RESULTS.md. Takes about five minutes; SECONDS, RUNS and SIZES make it shorter or longer, NOTES go with
// the results.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { startTestCluster } from '../packages/database/src/testing/test-cluster.ts'
import { startPostgrest } from '../tests/differential/postgrest.ts'
import { load } from './compare/load.ts'
import { findPostmaster, postgresTime, processorTime } from './compare/processor.ts'
import { type Measured, type Row, report } from './compare/report.ts'
import { IMAGE_PATH, type Target, WORKS } from './compare/requests.ts'
import { type Seeded, seed } from './compare/seed.ts'

const seconds = Number(process.env.SECONDS ?? 1.5)
const runs = Number(process.env.RUNS ?? 5)
const sizes = (process.env.SIZES ?? '10000,100000').split(',').map(Number)

const image = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100_000, 7)])

type Running = Target & { name: string; pid: number; works: string[]; stop(): Promise<void> }

async function start(file: string, args: string[]) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'compare', file), args)
  const [told] = await once(child, 'message')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { told: told as Record<string, string>, pid: child.pid ?? 0, stop }
}

const ALL = Object.keys(WORKS)
const REST = ALL.filter((name) => /listing|search|rating/.test(name))

async function startTargets({ url, client }: Seeded, folder: string): Promise<Running[]> {
  const file = join(folder, 'bench.png')
  writeFileSync(file, image)
  const bare = await start('bare.ts', [url, client.id, file])
  const ours = await start('ours.ts', [url, join(folder, 'data')])
  const postgrest = await startPostgrest(url)
  const { url: ourUrl = '', publishableKey = '', jwtSecret } = ours.told
  const claims = { role: 'authenticated', sub: client.id }
  const ourToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
  const visitor = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` }
  const signedIn = { apikey: publishableKey, authorization: `Bearer ${ourToken}` }
  const uploaded = await fetch(`${ourUrl}${IMAGE_PATH.replace('/public', '')}/${client.id}/bench.png`, {
    method: 'POST',
    headers: { ...signedIn, 'content-type': 'image/png' },
    body: image,
  })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const theirs = { authorization: `Bearer ${await postgrest.sign(claims)}` }
  const rest = '/rest/v1'
  return [
    {
      name: 'bare',
      url: bare.told.url ?? '',
      rest,
      visitor: {},
      client: {},
      works: [...REST, 'image'],
      ...bare,
    },
    { name: 'ours', rest, visitor, client: signedIn, works: ALL, ...ours, url: ourUrl },
    {
      name: 'PostgREST',
      rest: '',
      visitor: {},
      client: theirs,
      works: REST,
      pid: postgrest.process.pid ?? 0,
      ...postgrest,
    },
  ]
}

async function measureSize(clusterUrl: string, size: number, postmaster: number) {
  const seeded = await seed(clusterUrl, size)
  const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
  const targets = await startTargets(seeded, folder)
  const rows: Row[] = []
  for (const [work, requestsFor] of Object.entries(WORKS)) {
    const taking = targets.filter(({ works }) => works.includes(work))
    const measured = taking.map(({ name }): Row => ({ work, target: name, runs: [] }))
    rows.push(...measured)
    const sent = taking.map((target) => requestsFor(target, seeded, image))
    for (let run = -1; run < runs; run++) {
      for (const [index, target] of taking.entries()) {
        const server = processorTime(target.pid)
        const postgres = postgresTime(postmaster)
        const started = performance.now()
        const { count, p50, p99 } = await load(target.url, sent[index] ?? [], run < 0 ? 0.5 : seconds)
        const result: Measured = {
          perSecond: (count / (performance.now() - started)) * 1_000,
          p50,
          p99,
          server: ((processorTime(target.pid) - server) / count) * 1_000,
          postgres: ((postgresTime(postmaster) - postgres) / count) * 1_000,
        }
        // The first warms caches and statements.
        if (run >= 0) measured[index]?.runs.push(result)
      }
    }
    console.log(
      size,
      work,
      measured.map(({ target, runs }) => `${target} ${Math.round(runs[0]?.perSecond ?? 0)}/s`).join(', '),
    )
  }
  for (const { stop } of targets) await stop()
  rmSync(folder, { recursive: true, force: true })
  return rows
}

const cluster = await startTestCluster()
try {
  const { pid, version } = await findPostmaster(cluster.url)
  for (const size of sizes) {
    report(size, await measureSize(cluster.url, size, pid), {
      postgres: version,
      notes: process.env.NOTES ?? '',
    })
  }
} finally {
  await cluster.stop()
}
