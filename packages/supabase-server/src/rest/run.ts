import type { Context } from 'hono'
import type { Caller } from '#http/caller.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Database, Query, Statement } from '#postgres/database.ts'
import type { RequestSettings } from '#postgres/query-as.ts'
import { arrayLiteral, pattern } from './build/condition.ts'
import { MAX_ROWS } from './build/plan-read.ts'
import type { ResultRow } from './build/result.ts'
import type { Source } from './build/sql.ts'
import { bodyIsNotTheKey, notImplemented, notOneRow, tooManyAffected } from './errors.ts'
import { readList } from './parse/filter.ts'
import type { Compiled, Plan } from './plan.ts'

/** The values in which requests of one shape differ. */
type Given = { values: string[]; offset: number; body: string }

/** Computes a statement's parameters for one request. */
const valuesFor = (sources: Source[], given: Given): unknown[] =>
  sources.map((source) => valueFor(source, given))

function valueFor(source: Source, { values, offset, body }: Given): unknown {
  switch (source.from) {
    case 'shape':
      return source.value
    case 'slot':
      return source.as === 'pattern' ? pattern(values[source.slot] ?? '') : values[source.slot]
    case 'list':
      return arrayLiteral(readList(source.operator, values[source.slot] ?? ''))
    case 'items':
      return arrayLiteral(
        source.items.map((item) => (typeof item === 'number' ? (values[item] ?? '') : item)),
      )
    case 'body':
      return source.as === 'rows' ? asRows(body) : body
    case 'offset':
      return offset
  }
}

/** Wraps a single object into an array. An empty body is left as it is, for Postgres to refuse. */
const asRows = (json: string) => (/^\s*(\[|$)/.test(json) ? json : `[${json}]`)

/** A plan and a name for its statements, which are prepared from the second use of the plan on. */
export type Prepared = { plan: Plan; name: string; uses: number }

/**
 * Runs a plan in one transaction, rolled back if the result is not allowed. Only the service role may roll back a call:
 * others could erase what the function has recorded, such as a log entry or a counted attempt.
 */
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
  const isTrusted = caller.role === 'service_role'
  if (!isTrusted && !isReadOnly && asksToUndo(plan)) throw notImplemented(ONLY_THE_SERVICE_ROLE)
  if (!plan.explain && (!mayBeUndone(plan) || (plan.action === 'call' && !isTrusted))) {
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

const ONLY_THE_SERVICE_ROLE =
  'Dry runs are for the service role; so are max-affected, filters, orders and computed values of functions that write'

/** Whether the request, or a failing expression over the result, could undo the effects of the call. */
const asksToUndo = ({ action, preferences, mayFailLate }: Plan) =>
  preferences.tx === 'rollback' ||
  (action === 'call' &&
    (mayFailLate || (preferences.handling === 'strict' && preferences.maxAffected !== undefined)))

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

function cookiesIn(header: string) {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

/**
 * A request in PostgREST's form: the path without the gateway's prefix, the headers without the cookies. As on hosted
 * Supabase, `cf-connecting-ip` is always the client's IP address; the client can forge all other headers.
 */
export function requestSettings(c: Context, trustProxy: number): RequestSettings {
  const { method, path, raw } = c.req
  const { cookie, ...sent } = Object.fromEntries(raw.headers)
  const headers = { ...sent, 'cf-connecting-ip': clientAddress(c, trustProxy) }
  const cookies = cookie === undefined ? {} : cookiesIn(cookie)
  return [method, path.replace(/^\/rest\/v1/, ''), JSON.stringify(headers), JSON.stringify(cookies)]
}
