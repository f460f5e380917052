import { cpus, loadavg } from 'node:os'
import { today, writeSection } from '../results.ts'

export type Measured = { perSecond: number; p50: number; p99: number; server: number; postgres: number }
export type Row = { work: string; target: string; runs: Measured[] }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const typical = (runs: Measured[], key: keyof Measured) => median(runs.map((run) => run[key]))

function ratio(row: Row, rows: Row[], target: string) {
  const other = rows.find((r) => r.work === row.work && r.target === target)
  if (!other || other === row) return ''
  return (typical(row.runs, 'perSecond') / typical(other.runs, 'perSecond')).toFixed(2)
}

/** The least that the bare handler has to serve for its ratios to say anything. */
const BARE_LISTINGS = 3_000

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
    ratio(row, rows, 'bare'),
    ratio(row, rows, 'PostgREST'),
    typical(row.runs, 'p50').toFixed(1),
    typical(row.runs, 'p99').toFixed(1),
    Math.round(typical(row.runs, 'server')),
    Math.round(typical(row.runs, 'postgres')),
  ].join(' | ')

/** Writes the section of one size, in place of what was measured before. */
export function report(size: number, rows: Row[], { postgres, notes }: { postgres: string; notes: string }) {
  const text = `## ${size.toLocaleString('en')} professionals beside a bare handler and PostgREST (\`npm run bench\`), ${today()}

${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Postgres ${postgres} (fsync off), PostgREST 12.0.2; 16 connections, the load on the
same processors, targets alternating, medians of ${rows[0]?.runs.length} runs. Load average at the end ${loadavg()[0]?.toFixed(1)}. ${notes}
${verdict(rows)}

| work | target | requests/s | × bare | × PostgREST | p50 ms | p99 ms | server µs/request | Postgres µs/request |
|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${line(row, rows)} |`).join('\n')}`
  writeSection(`npm run bench: ${size}`, text)
}
