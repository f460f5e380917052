import type pg from 'pg'
import { median } from '../results.ts'

export type Query = { label: string; values: unknown[] }

const RUNS = 3

/**
 * Runs each query once to warm up, then `RUNS` times, each of which is measured.
 * @returns the cells of a row: median and maximum in milliseconds, with the label of the slowest query
 */
export async function timeCells(client: pg.Client, text: string, queries: Query[]) {
  const times: number[] = []
  let slowest = { label: '', ms: 0 }
  for (const { label, values } of queries) {
    for (let run = 0; run <= RUNS; run++) {
      const started = performance.now()
      await client.query({ name: text.slice(0, 40), text, values })
      const ms = performance.now() - started
      if (run === 0) continue
      times.push(ms)
      if (ms > slowest.ms) slowest = { label, ms }
    }
  }
  return [median(times).toFixed(1), `${slowest.ms.toFixed(1)} (${slowest.label.replaceAll('|', '')})`]
}
