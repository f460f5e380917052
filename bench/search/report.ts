import { cpus } from 'node:os'
import { today, writeSection } from '../results.ts'

export type Slowest = { term: string; filters: string; ms: number }

/** Median of many, and processor time of the connection's process. */
export type Cost = { term: string; filters: string; ms: number; processorMs: number }

/** Of one size: by kind of term what it costs at most, by filters. */
export type Measured = {
  size: number
  seconds: number
  slowest: Map<string, Slowest>
  costs: Cost[]
}

const short = (term: string) => (term.length > 40 ? `${term.slice(0, 40)}…` : term).replaceAll('\n', ' ')

const tell = (found: Slowest | undefined) =>
  found ? `${found.ms.toFixed(1)} (${short(found.term)}${found.filters && `; ${found.filters}`})` : ''

const tellCost = (cost: Cost | undefined) =>
  cost ? `${cost.ms.toFixed(2)} (${cost.processorMs.toFixed(2)})` : ''

export function report(measured: Measured[], postgres: string) {
  const kinds = [...(measured[0]?.slowest.keys() ?? [])]
  const sizes = measured.map(({ size }) => size.toLocaleString('en'))
  const rows = kinds.map((kind) =>
    [kind, ...measured.map(({ slowest }) => tell(slowest.get(kind)))].join(' | '),
  )
  const costs = (measured[0]?.costs ?? []).map(({ term, filters }, index) =>
    [term, filters, ...measured.map(({ costs }) => tellCost(costs[index]))].join(' | '),
  )
  writeSection(
    'npm run bench:search',
    `## Search as the catalogue grows (\`npm run bench:search\`), ${today()}

${cpus().length} × ${cpus()[0]?.model.trim()}, Postgres ${postgres}. One client asks for a page of 24 as a visitor; milliseconds until the answer is there,
median of 5. A dozen terms of each kind, drawn from the texts, each without filters, with a category, with a city and with both:
the table shows the slowest of all, so that no cell hides a worse one.

| term | ${sizes.join(' | ')} |
|---|${sizes.map(() => '---|').join('')}
${rows.map((row) => `| ${row} |`).join('\n')}

The common term and the rare one, medians of 400; in brackets the processor time of the connection's process. Bar: on
1,000,000 at most twice what it is on 10,000.

| term | filters | ${sizes.join(' | ')} |
|---|---|${sizes.map(() => '---|').join('')}
${costs.map((row) => `| ${row} |`).join('\n')}`,
  )
}
