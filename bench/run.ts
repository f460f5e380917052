// npm run bench — compares our server with a bare handler, and measures the search by kind of term. Writes RESULTS.md.
// A full run takes about ten minutes.
//   WORKLOADS=listing,rating,image   only these workloads, or `terms`, `filters`, `admin` (lists of 5,000 suppliers), `beside` (listings during sign-ins), `timing`, `starts`
//   SIZES=100000,1000000         professionals; SUPPLIERS=5000 of `admin`; SECONDS of a run; RUNS of each workload; CONNECTIONS=16; NOTES for the report; WRITE=no
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import { report, table } from './results.ts'
import { measureAdmin } from './server/admin.ts'
import { findPostmaster } from './server/cpu-time.ts'
import { measureFilters } from './server/filters.ts'
import { type Figures, measureBesideSignIns, measureWorkload } from './server/measure.ts'
import { measureSearch } from './server/search.ts'
import { type Seeded, seed } from './server/seed.ts'
import { measureStarts } from './server/starts.ts'
import { type Ours, type Running, startTargets } from './server/targets.ts'
import { measureTiming } from './server/timing.ts'
import { WORKLOADS } from './server/workloads.ts'

const seconds = Number(process.env.SECONDS ?? 1.5)
const runs = Number(process.env.RUNS ?? 5)
const sizes = (process.env.SIZES ?? '100000').split(',').map(Number)
const suppliers = Number(process.env.SUPPLIERS ?? 5000)
const asked = process.env.WORKLOADS?.split(',')
const isAsked = (workload: string) =>
  asked?.some((name) => workload === name || workload.startsWith(`${name},`)) ?? true

const ms = (value: number) => `${value.toFixed(1)} ms`
const count = (value: number) => Math.round(value).toLocaleString('en')

/** Creates a row for our server, and one for our server without single-flight. */
function rowsOf(workload: string, figures: Figures) {
  const rate = (target: string) => figures.get(target)?.perSecond ?? Number.NaN
  return ['ours', 'ours, nothing shared'].flatMap((name) => {
    const ours = figures.get(name)
    if (!ours) return []
    return [
      [
        name === 'ours' ? workload : `${workload}, nothing shared`,
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

const HEAD = ['workload', 'requests/s', 'p50 ms', 'p99 ms', 'server µs', 'Postgres µs', 'bare/s', '÷ bare']

async function reportWorkloads(size: number, targets: Running[], postmaster: number, postgres: string) {
  const rows = []
  for (const workload of Object.keys(WORKLOADS).filter(isAsked)) {
    const measured = rowsOf(workload, await measureWorkload(workload, targets, postmaster, { seconds, runs }))
    for (const row of measured) console.log(row.join(' | '))
    rows.push(...measured)
  }
  if (rows.length === 0) return
  report(
    `Requests, ${count(size)} professionals`,
    `Node ${process.versions.node}, Postgres ${postgres} (fsync off); 16 connections on the same
CPUs, targets alternating, medians of ${runs} runs of ${seconds} s; CPU time per request. "Nothing shared": 64 visitors whose tokens differ.`,
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

async function reportFilters(size: number, seeded: Seeded) {
  const { combinations, suggestions } = await measureFilters(seeded)
  const row = (what: string, { median, most, slowest }: typeof suggestions, limit: string) => [
    what,
    median.toFixed(1),
    `${most.toFixed(1)} (${slowest.replaceAll('|', '')})`,
    limit,
  ]
  report(
    `Filters and suggestions, ${count(size)} professionals`,
    'One client asks Postgres as a visitor: 100 drawn combinations of filters and orders, each a page of 24 and its counts, and suggestions for what people type; each three times, and every run counts.',
    table(
      ['what', 'median ms', 'maximum ms', 'limit'],
      [
        row('a search and its counts', combinations, 'median 60 ms, maximum 300 ms'),
        row('suggestions', suggestions, '100 ms'),
      ],
    ),
  )
}

async function reportAdmin(size: number, seeded: Seeded) {
  const measured = await measureAdmin(seeded, size)
  report(
    `Administrators' lists, ${count(size)} suppliers`,
    `One administrator asks Postgres for the first page of each list, with ${count(size * 10)} people, ${count(size * 20)} reviews and ${count(size * 200)} acts in the log: drawn
words, parts of e-mails and phones, filters and orders, each three times; every run counts.`,
    table(
      ['list', 'median ms', 'maximum ms (limit 150)'],
      measured.map(([list, { median, most, slowest }]) => [
        list,
        median.toFixed(1),
        `${most.toFixed(1)} (${slowest.replaceAll('|', '')})`,
      ]),
    ),
  )
}

async function reportRest(ours: Ours, seeded: Seeded, folder: string) {
  const rows: string[][] = []
  if (isAsked('beside')) {
    const { alone, beside } = await measureBesideSignIns(ours, seconds * runs)
    rows.push(['200 listings/s, p99', ms(alone.p99), ''])
    rows.push(['200 listings/s while 16 clients sign in continuously, p99', ms(beside.p99), '50 ms'])
  }
  if (isAsked('timing')) {
    for (const [call, apart] of await measureTiming(ours, seeded, 40 * runs)) {
      rows.push([`${call}: difference of the medians with and without an account`, ms(apart), '5 ms'])
    }
  }
  if (isAsked('starts')) {
    const { first, warm } = await measureStarts(join(folder, 'start'), runs)
    rows.push(['first `npm start` with the demo, installed and built', ms(first), ''])
    rows.push([`warm \`npm start\`, median of ${runs}`, ms(warm), '1,100 ms'])
  }
  if (rows.length > 0) report('Latencies and starts', '', table(['what', 'measured', 'limit'], rows))
}

const cluster = await openTestCluster()
const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
try {
  const { pid, version } = await findPostmaster(cluster.url)
  if (isAsked('admin')) await reportAdmin(suppliers, await seed(cluster.url, suppliers))
  for (const size of asked?.join() === 'admin' ? [] : sizes) {
    const seeded = await seed(cluster.url, size)
    if (isAsked('terms')) await reportSearch(size, seeded)
    if (isAsked('filters')) await reportFilters(size, seeded)
    if (asked?.every((name) => ['terms', 'filters'].includes(name))) continue
    const { ours, targets } = await startTargets(seeded, join(folder, String(size)))
    try {
      await reportWorkloads(size, targets, pid, version)
      if (size === sizes[0]) await reportRest(ours, seeded, folder)
    } finally {
      for (const { stop } of targets) await stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await cluster.stop()
}
