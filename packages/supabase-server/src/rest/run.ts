import type { Caller } from '#http/caller.ts'
import type { Database, Query, Statement } from '#postgres/database.ts'
import type { RequestSettings } from '#postgres/query-as.ts'
import { MAX_ROWS } from './build/plan-read.ts'
import type { ResultRow } from './build/result.ts'
import { type Given, valuesFor } from './build/values.ts'
import { bodyIsNotTheKey, notOneRow, tooManyAffected } from './errors.ts'
import type { Compiled, Plan } from './plan.ts'

/** A plan with the name for its prepared statements, which are prepared once its shape is used again. */
export type Prepared = { plan: Plan; name: string; uses: number }

/** Runs a plan in one transaction, rolled back if the result is not allowed. */
export async function run(
  database: Database,
  caller: Caller,
  prepared: Prepared,
  given: Given,
  request?: RequestSettings,
): Promise<ResultRow> {
  const { plan } = prepared
  const main = statement(prepared, plan.main, caller, given)
  const { isReadOnly, isShared } = plan
  const mode = { isReadOnly, isShared, isCostly: plan.main.isCostly, request }
  if (!plan.explain && !mayBeUndone(plan)) {
    const row = resultRow(await database.runAs<ResultRow>(caller, main, mode))
    assertResultAllowed(plan, row)
    return row
  }
  return database.transactionAs(
    caller,
    async (query) => {
      const row = resultRow(await query<ResultRow>(main))
      assertResultAllowed(plan, row)
      if (plan.explain) return { ...row, total: await estimate(query, plan, plan.explain, row, given) }
      // A dry run is rolled back here, which leaves nothing to commit.
      if (plan.preferences.tx === 'rollback') await query({ text: 'rollback' })
      return row
    },
    mode,
  )
}

/** Row-level security makes plans differ by role, so each role has its own statement. */
function statement(
  { name, uses }: Prepared,
  { text, sources }: Compiled,
  { role }: Caller,
  given: Given,
): Statement {
  const values = valuesFor(sources, given)
  return uses > 1 ? { name: `${name}_${role}`, text, values } : { text, values }
}

/** Writes without `return=representation` still report a row count. */
function resultRow({ rows: [row], rowCount }: { rows: ResultRow[]; rowCount: number | null }): ResultRow {
  return row?.body === undefined ? { body: '', rows: rowCount ?? 0 } : row
}

const mayBeUndone = ({ isReadOnly, action, media, preferences }: Plan) =>
  !isReadOnly &&
  (action === 'upsert' ||
    media.format === 'object' ||
    preferences.maxAffected !== undefined ||
    preferences.tx === 'rollback')

function assertResultAllowed({ action, media, preferences, returns }: Plan, { rows }: ResultRow) {
  const isOne = returns !== undefined && !returns.isSet
  if (action === 'upsert' && rows !== 1) throw bodyIsNotTheKey()
  if (media.format === 'object' && rows !== 1 && !isOne) throw notOneRow(rows)
  const { handling, maxAffected } = preferences
  const isLimited = action === 'update' || action === 'delete' || action === 'call'
  if (isLimited && handling === 'strict' && maxAffected !== undefined && rows > maxAffected) {
    throw tooManyAffected(rows)
  }
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

async function estimate(
  query: Query,
  plan: Plan,
  explain: Compiled,
  row: ResultRow,
  given: Given,
): Promise<number> {
  if (plan.preferences.count === 'estimated' && row.total !== undefined && row.total <= MAX_ROWS)
    return row.total
  const { rows } = await query<Explained>({ text: explain.text, values: valuesFor(explain.sources, given) })
  const expected = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return Math.max(expected, row.total ?? 0)
}
