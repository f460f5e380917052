import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type pg from 'pg'

/** A statement as it ran: those inside functions come before the one that called the function. */
export type Run = { milliseconds: number; query: string; plan: string }

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
}

/** New connections write each plan to Postgres's log, with what it really took. */
export async function logPlans(superuser: pg.Client, database: string) {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await superuser.query(`alter database ${database} set ${name} = '${value}'`)
  }
}

/** Reads what was added to a file since `from`. */
export function readSince(file: string, from: number) {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - from)
    readSync(handle, bytes, 0, bytes.length, from)
    return bytes.toString()
  } finally {
    closeSync(handle)
  }
}

const ENTRY = /\[(\d+)\] LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g

/** The runs of each connection in a log. */
export function parsePlans(log: string) {
  const byConnection = new Map<string, Run[]>()
  for (const [, connection = '', milliseconds, text = ''] of log.matchAll(ENTRY)) {
    const lines = text.split('\n').map((line) => line.slice(1))
    const first = lines.findIndex((line) => /\(cost=/.test(line))
    const query = lines
      .slice(0, first)
      .join('\n')
      .replace(/^Query Text: |\nQuery Parameters: [\s\S]*/g, '')
    const run = { milliseconds: Number(milliseconds), query, plan: lines.slice(first).join('\n').trimEnd() }
    byConnection.set(connection, [...(byConnection.get(connection) ?? []), run])
  }
  return [...byConnection.values()]
}

/** A statement without its constants, as pg_stat_statements counts it. */
const shape = (query: string) =>
  query
    .replace(/'(?:[^']|'')*'|\$\d+|\b(?:\d+|true|false)\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()

/** Each statement of the API begins its transaction with this one. */
const isFirst = ({ query }: Run) => query.startsWith('select set_config(')

/** The slowest run of a statement, with those inside it that took a tenth of its time, slowest first. */
export function slowestRun(connections: Run[][], query: string): Run[] {
  const wanted = shape(query)
  const found = connections.flatMap((runs) =>
    runs.flatMap((run, at) => (shape(run.query) === wanted ? [{ run, before: runs.slice(0, at) }] : [])),
  )
  const [slowest] = found.toSorted((a, b) => b.run.milliseconds - a.run.milliseconds)
  if (!slowest) return []
  const { run, before } = slowest
  const begin = before.findLastIndex(isFirst)
  const inside = before.slice(begin < 0 ? before.length : begin + 1)
  const long = inside.filter(({ milliseconds }) => milliseconds >= run.milliseconds / 10)
  return [run, ...long.toSorted((a, b) => b.milliseconds - a.milliseconds)]
}
