import type { ResultRow } from './build/result.ts'
import { beyondLastRow } from './errors.ts'
import { printPreferences } from './parse/headers.ts'
import type { Range } from './parse/query.ts'
import type { Plan } from './plan.ts'

/** PostgREST's response to a result: status, headers, and the text that Postgres built. */
export function respond(plan: Plan, row: ResultRow, range: Range): Response {
  if (plan.action === 'read' || plan.action === 'call') return respondRead(plan, row, range)
  return respondWrite(plan, row)
}

function respondRead(plan: Plan, { body, rows: found, total }: ResultRow, { offset }: Range): Response {
  const { returns, media, isHead } = plan
  const isOne = returns !== undefined && !returns.isSet
  const rows = isOne ? 1 : found
  if (total !== undefined && offset > total) throw beyondLastRow(offset, total)
  const headers: Record<string, string> = { 'content-range': contentRange(offset, rows, total) }
  addApplied(
    headers,
    plan,
    plan.action === 'call' ? ['count', 'tx', 'handling', 'max-affected'] : ['count', 'tx', 'handling'],
  )
  if (returns?.kind === 'void') return new Response(null, { status: 204, headers })
  headers['content-type'] = media.contentType
  const status = total !== undefined && rows < total ? 206 : 200
  if (isHead) return new Response(null, { status, headers })
  return new Response(isOne || media.format === 'object' ? onlyElement(body, plan) : body, {
    status,
    headers,
  })
}

/** Extracts the single row from its array; a row that was filtered out becomes null. */
const onlyElement = (body: string, { media }: Plan) =>
  media.format === 'csv' ? body : body.slice(1, -1) || 'null'

function respondWrite(plan: Plan, row: ResultRow): Response {
  const { action, preferences, media } = plan
  const total = preferences.count === 'exact' || preferences.count === 'estimated' ? row.rows : undefined
  const headers: Record<string, string> = {}
  if (action !== 'upsert') {
    headers['content-range'] =
      action === 'update' ? contentRange(0, row.rows, total) : contentRange(0, 0, total)
  }
  if (row.location) headers.location = locationOf(plan, row.location)
  addApplied(headers, plan, APPLIED[action])
  const status = statusOf(plan, row)
  if (preferences.return !== 'representation') return new Response(null, { status, headers })
  headers['content-type'] = media.contentType
  return new Response(media.format === 'object' ? row.body.slice(1, -1) : row.body, { status, headers })
}

const APPLIED = {
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'max-affected'],
  delete: ['return', 'count', 'tx', 'handling', 'max-affected'],
  upsert: ['return', 'count', 'tx', 'handling'],
  read: [],
  call: [],
} as const

/** An upsert that created no row responds with 200 instead of 201. */
function statusOf({ action, preferences }: Plan, { inserted = 0 }: ResultRow): 200 | 201 | 204 {
  const hasNew = preferences.resolution !== 'merge-duplicates' || inserted > 0
  if (action === 'insert') return hasNew ? 201 : 200
  if (preferences.return !== 'representation') return 204
  return action === 'upsert' && inserted > 0 ? 201 : 200
}

function addApplied(
  headers: Record<string, string>,
  { preferences }: Plan,
  names: Parameters<typeof printPreferences>[1],
) {
  const applied = printPreferences(preferences, names)
  if (applied) headers['preference-applied'] = applied
}

/** The `Content-Range`, such as `0-23/57`. `*` stands for no rows, and for a total that was not requested. */
function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

function locationOf({ name, key = [] }: Plan, values: (string | null)[]): string {
  const query = key.map((column, at) => {
    const value = values[at]
    return `${encodeURIComponent(column)}=${value == null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`
  })
  return `/${encodeURIComponent(name)}?${query.join('&')}`
}
