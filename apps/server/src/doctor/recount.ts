import { setTimeout } from 'node:timers/promises'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import type { Check } from './check.ts'

/** A part of a table that triggers maintain, and the query that recomputes it. */
export type Recount = {
  name: string
  /** The trigger functions that maintain the data, in the schema `private`. */
  keptBy: string[]
  table: string
  /** The key columns; ['id'] by default. */
  key?: string[]
  /** The maintained columns; none if triggers maintain only whether the row exists. */
  columns?: string[]
  /** Further columns that are filled in when a missing row is inserted. */
  made?: string[]
  /** Selects `key`, `columns` and `made` of the rows that should exist. */
  query: string
  /** Whether the table may also hold rows that `query` does not select. */
  hasOthers?: boolean
}

type Differences = { changed: number; missing: number; extra: number }

const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 10
/** The pause before the second attempt; it doubles before each further attempt. All pauses add up to five seconds. */
const FIRST_PAUSE_MS = 10

const list = (columns: string[], of = '') => columns.map((column) => `${of}${column}`).join(', ')

const sqlOf = ({ table, key = ['id'], columns = [], made = [], query, hasOthers = false }: Recount) => {
  const sameKey = key.map((column) => `t.${column} = r.${column}`).join(' and ')
  const differs =
    columns.length > 0 ? `(${list(columns, 't.')}) is distinct from (${list(columns, 'r.')})` : 'false'
  const isMissing = `t.${key[0]} is null`
  const isExtra = `not ${hasOthers} and r.${key[0]} is null`
  const all = [...key, ...columns, ...made]
  return {
    count: `select count(*) filter (where not (${isMissing}) and r.${key[0]} is not null and ${differs})::int as changed,
        count(*) filter (where ${isMissing})::int as missing, count(*) filter (where ${isExtra})::int as extra
      from (${query}) r full join ${table} t on ${sameKey}`,
    changed: `update ${table} t set (${list(columns)}) = row (${list(columns, 'r.')})
      from (${query}) r where ${sameKey} and ${differs}`,
    missing: `insert into ${table} (${list(all)}) select ${list(all)} from (${query}) r
      where not exists (select from ${table} t where ${sameKey}) on conflict do nothing`,
    extra: `delete from ${table} t where not exists (select from (${query}) r where ${sameKey})`,
  }
}

/**
 * Repairs in one transaction with one snapshot, and starts again if somebody has written one of the rows meanwhile. So
 * the repair needs no lock that people would wait for, and overwrites none of their changes.
 */
async function repair(database: Pick<Database, 'transaction'>, statements: string[]) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(async (query) => {
        await query({ text: 'set transaction isolation level repeatable read' })
        await query({ text: 'set local statement_timeout = 0' })
        let rows = 0
        for (const text of statements) rows += (await query({ text })).rowCount ?? 0
        return rows
      })
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== SERIALIZATION_FAILURE || attempt === ATTEMPTS) throw error
      await setTimeout(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
}

export const recount = (counted: Recount): Check => ({
  name: counted.name,
  async examine({ database }) {
    const { count, ...repairs } = sqlOf(counted)
    const { rows } = await database.run<Differences>({ text: count })
    const [found] = rows
    const kinds = (['changed', 'missing', 'extra'] as const).filter((kind) => found?.[kind])
    if (kinds.length === 0) return []
    return [
      {
        problem: `a recount of ${counted.table} differs: ${kinds.map((kind) => `${found?.[kind]} ${kind}`).join(', ')}`,
        async fix() {
          const statements = kinds.map((kind) => repairs[kind])
          return `${await repair(database, statements)} rows of ${counted.table} as recounted`
        },
      },
    ]
  },
})
