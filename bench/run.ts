// npm run bench — our server beside a bare handler, and search by kind of term. Writes
// RESULTS.md. All of it takes about ten minutes.
//   WORKS=listing,rating,image   only these works, or `terms`, `beside`, `sockets`, `timing`, `starts`
//   SIZES=100000,1000000         professionals; SECONDS of a run; RUNS of each work; NOTES for the report; WRITE=no
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import { report, table } from './results.ts'
import { type Figures, measureBesideSignIns, measureWork } from './server/measure.ts'
import { findPostmaster } from './server/processor.ts'
import { measureSearch } from './server/search.ts'
import { type Seeded, seed } from './server/seed.ts'
import { measureSockets } from './server/sockets.ts'
import { measureStarts } from './server/starts.ts'
import { type Ours, type Running, startTargets } from './server/targets.ts'
import { measureTiming } from './server/timing.ts'
import { WORKS } from './server/works.ts'

const seconds = Number(process.env.SECONDS ?? 1.5)
const runs = Number(process.env.RUNS ?? 5)
const sizes = (process.env.SIZES ?? '100000').split(',').map(Number)
const asked = process.env.WORKS?.split(',')
const isAsked = (work: string) => asked?.some((name) => work === name || work.startsWith(`${name},`)) ?? true

const ms = (value: number) => `${value.toFixed(1)} ms`
const count = (value: number) => Math.round(value).toLocaleString('en')

/** A row for our server, and one for it with nothing shared. */
function rowsOf(work: string, figures: Figures) {
  const rate = (target: string) => figures.get(target)?.perSecond ?? Number.NaN
  return ['ours', 'ours, nothing shared'].flatMap((name) => {
    const ours = figures.get(name)
    if (!ours) return []
    return [
      [
        name === 'ours' ? work : `${work}, nothing shared`,
        count(ours.perSecond),
        ours.p50.toFixed(1),
        ours.p99.toFixed(1),
        Math.round(ours.server),
        Math.round(ours.postgres),
        figures.has('bare') ? count(rate('bare')) : '',
        figures.has('bare') ? (ours.perSecond / rate('bare')).toFixed(2) : '',
      ],
    ]
  })
}

const HEAD = ['work', 'requests/s', 'p50 ms', 'p99 ms', 'server µs', 'Postgres µs', 'bare/s', '÷ bare']

async function reportWorks(size: number, targets: Running[], postmaster: number, postgres: string) {
  const rows = []
  for (const work of Object.keys(WORKS).filter(isAsked)) {
    const measured = rowsOf(work, await measureWork(work, targets, postmaster, { seconds, runs }))
    for (const row of measured) console.log(row.join(' | '))
    rows.push(...measured)
  }
  if (rows.length === 0) return
  report(
    `Requests, ${count(size)} professionals`,
    `Node ${process.versions.node}, Postgres ${postgres} (fsync off); 16 connections on the same
processors, targets alternating, medians of ${runs} runs of ${seconds} s; processor time a request. "Nothing shared": 64 visitors whose tokens differ.`,
    table(HEAD, rows),
  )
}

async function reportSearch(size: number, seeded: Seeded) {
  const { kinds, suggestion, newScore } = await measureSearch(seeded)
  const cells = ({ median, most, slowest }: typeof suggestion) => [
    median.toFixed(1),
    `${most.toFixed(1)} (${slowest.replaceAll('|', '')})`,
  ]
  const { megabytes, seconds } = seeded.index
  report(
    `Search, ${count(size)} professionals`,
    `One client asks Postgres for a page of 24 as a visitor; 30 terms of each kind from the texts, each without filters, with a category, with
a city and with both, three times; every run counts. Index: ${Math.round(megabytes)} MB, built in ${seconds.toFixed(1)} s. A new score: ${newScore.toFixed(2)} ms (mean of 800 updates, rolled back, second pass).`,
    table(
      ['term', 'median ms', 'maximum ms'],
      [
        ...[...kinds].map(([kind, times]) => [kind, ...cells(times)]),
        ['nearest spelling', ...cells(suggestion)],
      ],
    ),
  )
}

async function reportRest(ours: Ours, seeded: Seeded, folder: string) {
  const rows: string[][] = []
  if (isAsked('beside')) {
    const { alone, beside } = await measureBesideSignIns(ours)
    rows.push(['200 listings/s, p99', ms(alone.p99), ''])
    rows.push(['the same while 16 clients sign in without a pause, p99', ms(beside.p99), '50 ms'])
  }
  if (isAsked('sockets')) {
    const { p50, p99 } = await measureSockets(ours)
    rows.push([
      'a change to 1,000 sockets of as many people, p50 and p99',
      `${ms(p50)}, ${ms(p99)}`,
      '500 ms',
    ])
  }
  if (isAsked('timing')) {
    for (const [call, apart] of await measureTiming(ours, seeded)) {
      rows.push([`${call}: medians with and without an account, apart`, ms(apart), '5 ms'])
    }
  }
  if (isAsked('starts')) {
    const { first, warm } = await measureStarts(join(folder, 'start'))
    rows.push(['first `npm start` with the demo, installed and built', ms(first), ''])
    rows.push(['warm `npm start`, median of five', ms(warm), '3,000 ms'])
  }
  if (rows.length > 0) report('Latencies and starts', '', table(['what', 'measured', 'bar'], rows))
}

const cluster = await startTestCluster()
const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
try {
  const { pid, version } = await findPostmaster(cluster.url)
  for (const size of sizes) {
    const seeded = await seed(cluster.url, size)
    if (isAsked('terms')) await reportSearch(size, seeded)
    if (process.env.WORKS === 'terms') continue
    const { ours, targets } = await startTargets(seeded, join(folder, String(size)))
    try {
      await reportWorks(size, targets, pid, version)
      if (size === sizes[0]) await reportRest(ours, seeded, folder)
    } finally {
      for (const { stop } of targets) await stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
