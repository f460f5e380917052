import type pg from 'pg'

export type Statement = { query: string; calls: number; mean: number; total: number; share: number }

const SLOWEST = 3

/** Begins to count anew. */
export const forgetStatements = (superuser: pg.Client) => superuser.query('select pg_stat_statements_reset()')

const STATEMENTS = `
  select query, calls::int, mean_exec_time as mean, total_exec_time as total,
         total_exec_time / sum(total_exec_time) over () as share
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and toplevel
    and userid <> current_user::regrole`

/** What took most of Postgres's time, and what takes longest each time: three statements of each. */
export async function slowestStatements(superuser: pg.Client): Promise<Statement[]> {
  const { rows } = await superuser.query<Statement>(STATEMENTS)
  const top = (key: 'total' | 'mean') => rows.toSorted((a, b) => b[key] - a[key]).slice(0, SLOWEST)
  return [...new Set([...top('total'), ...top('mean')])]
}

/** The function or table of ours that a statement asks for, with what it gives to the function. */
export function nameOf(query: string) {
  const name = /\b(?:public|auth|storage|private)"?\."?(\w+)/.exec(query)?.[1] ?? query.slice(0, 60)
  const given = [...query.matchAll(/"(\w+)" := /g)].map(([, argument]) => argument)
  return given.length > 0 ? `${name} (${given.join(', ')})` : name
}
