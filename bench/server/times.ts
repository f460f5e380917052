import type pg from 'pg'
import { median } from './load.ts'

export type Times = { median: number; most: number; slowest: string }

export type Query = { label: string; values: unknown[] }

const RUNS = 3

/** Runs each query once to warm up, then RUNS times, and keeps every time. */
export async function time(client: pg.Client, text: string, queries: Query[]): Promise<Times> {
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
  return { median: median(times), most: slowest.ms, slowest: slowest.label }
}
