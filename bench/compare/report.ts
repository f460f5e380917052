import { cpus, loadavg } from 'node:os'
import { today, writeSection } from '../results.ts'
import type { BesideSignIns } from './sign-ins.ts'

export type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }
export type Row = { work: string; target: string; runs: Measured[] }

export type Results = {
  size: number
  rows: Row[]
  signIns: BesideSignIns | undefined
  postgres: string
  notes: string[]
}

const PEERS = ['bare', 'PostgREST', 'lite']

/** The least that the bare handler has to serve for its ratios to say anything. */
const BARE_LISTINGS = 3_000

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const typical = (runs: Measured[], key: keyof Measured) => median(runs.map((run) => run[key]))

function ratio(row: Row, rows: Row[], target: string) {
  const other = rows.find((r) => r.work === row.work && r.target === target)
  if (!other || other === row) return ''
  return (typical(row.runs, 'perSecond') / typical(other.runs, 'perSecond')).toFixed(2)
}

function verdict(rows: Row[]) {
  const bare = rows.find(({ work, target }) => work === 'listing' && target === 'bare')
  const perSecond = Math.round(bare ? typical(bare.runs, 'perSecond') : 0)
  return perSecond < BARE_LISTINGS
    ? `**Void by issue 3's own rule**: the bare handler served ${perSecond} listings/s, fewer than ${BARE_LISTINGS.toLocaleString('en')}.`
    : ''
}

const line = (row: Row, rows: Row[]) =>
  [
    row.work,
    row.target,
    Math.round(typical(row.runs, 'perSecond')).toLocaleString('en'),
    ...PEERS.map((peer) => ratio(row, rows, peer)),
    typical(row.runs, 'p50').toFixed(1),
    typical(row.runs, 'p99').toFixed(1),
    Math.round(typical(row.runs, 'server')),
    Math.round(typical(row.runs, 'postgres')),
  ].join(' | ')

const tell = ({ perSecond, seconds, alone, beside, signInsPerSecond }: BesideSignIns) =>
  `${perSecond} listings/s for ${seconds} s, each timed from the moment it was due: p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms alone; ` +
  `p50 ${beside.p50.toFixed(1)} ms, p99 **${beside.p99.toFixed(1)} ms** (bar 50 ms) while 16 clients sign in without a pause (${Math.round(signInsPerSecond)} sign-ins/s).`

/** Prints the figures of one size and writes them, where they are meant to stay, in place of what was measured before. */
export function report({ size, rows, signIns, postgres, notes }: Results, isMeantToStay: boolean) {
  const text = `## ${size.toLocaleString('en')} professionals beside a bare handler, PostgREST and \`@supabase/lite\` (\`npm run bench\`), ${today()}

${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Postgres ${postgres} (fsync off), PostgREST 12.0.2, \`@supabase/lite\` 0.10.0; 16 connections, the
load on the same processors, targets alternating, medians of ${rows[0]?.runs.length} runs. \`@supabase/lite\` knows no password but bcrypt's, and its storage is an experiment on tables
of its own, so it takes no part there. Load average at the end ${loadavg()[0]?.toFixed(1)}. ${notes.join(' ').trim()}
${verdict(rows)}

| work | target | requests/s | ${PEERS.map((peer) => `× ${peer}`).join(' | ')} | p50 ms | p99 ms | server µs/request | Postgres µs/request |
|---|---|${'---|'.repeat(PEERS.length + 5)}
${rows.map((row) => `| ${line(row, rows)} |`).join('\n')}

${signIns ? tell(signIns) : ''}
`
  console.log(text)
  if (isMeantToStay) writeSection(`npm run bench: ${size}`, text.trimEnd())
}
