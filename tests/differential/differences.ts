import { isDeepStrictEqual } from 'node:util'
import type { Request } from './generate.ts'

/** A refusal's body is its error code; `range` is the `Content-Range` header. */
export type Answer = { status: number; range: string | null; body: unknown }

export type Difference = {
  /** Why our answer differs. */
  reason: string
  applies(request: Request, ours: Answer, theirs: Answer): boolean
}

/** Whether `theirs` has this code, or answers a HEAD request, which carries none. */
const refusedFor = (code: string, { method }: Request, { status, body }: Answer) =>
  method === 'HEAD' ? status >= 300 : body === code

const isWrite = (method: string) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)

/** Deliberate differences from PostgREST 12.0.2; everything else must be equal. */
export const DIFFERENCES: Difference[] = [
  {
    reason: 'An unknown table is PGRST205 since PostgREST 13; 12.0.2 lets Postgres say 42P01.',
    applies: (_, ours, theirs) => ours.body === 'PGRST205' && theirs.body === '42P01',
  },
  {
    reason: '`is.not_null` is understood since PostgREST 13.',
    applies: (request, _, theirs) =>
      request.path.includes('is.not_null') && refusedFor('PGRST100', request, theirs),
  },
  {
    reason: 'A to-many embed may be spread since PostgREST 13.',
    applies: (request, _, theirs) => request.path.includes('...') && refusedFor('PGRST119', request, theirs),
  },
  {
    reason: '12.0.2 takes a limit of 0 beside an offset for a range that ends before it begins.',
    applies: (request, _, theirs) =>
      /limit=0&offset=[1-9]/.test(request.path) && refusedFor('PGRST103', request, theirs),
  },
  {
    reason: 'What can not be put is refused as such; 12.0.2 shows the SQL that failed for it.',
    applies: ({ method }, ours, theirs) =>
      method === 'PUT' && ours.body === 'PGRST105' && theirs.body === '42703',
  },
  {
    reason: '12.0.2 cannot filter or sort the rows of a function by columns that are not selected.',
    applies: (request, _, theirs) => request.path.startsWith('/rpc/') && refusedFor('42703', request, theirs),
  },
  {
    reason: '12.0.2 cannot compute columns of rows that a function answers, where it names their columns.',
    applies: (request, _, theirs) => request.path.startsWith('/rpc/') && refusedFor('42846', request, theirs),
  },
  {
    reason:
      '12.0.2 takes a column that something embedded brings for the row that a computed one is made of.',
    applies: (request, _, theirs) =>
      /(headline|lead)/.test(request.path) && refusedFor('42846', request, theirs),
  },
  {
    reason: '12.0.2 lets aggregates through in a spread embed, though they are off.',
    applies: (request, ours) =>
      /\.\.\..*(count|sum)\(\)/.test(decodeURIComponent(request.path)) &&
      refusedFor('PGRST123', request, ours),
  },
  {
    reason: '12.0.2 has no `max-affected`.',
    applies: (request, _, theirs) =>
      request.headers.Prefer?.includes('max-affected') === true && refusedFor('PGRST122', request, theirs),
  },
  {
    reason: 'What a write answers is sorted since PostgREST 13.',
    applies: ({ method, path }, ours, theirs) =>
      isWrite(method) &&
      /[?&]order=/.test(path) &&
      (ours.body === '42703' ||
        ours.body === 'PGRST118' ||
        (Array.isArray(ours.body) && haveSameRows(ours.body, theirs.body))),
  },
  {
    reason: '12.0.2 filters what a write answers by `and` and `or` once more.',
    applies: ({ method, path, headers }) =>
      (method === 'PATCH' || method === 'DELETE') &&
      /[?&](not\.)?(and|or)=/.test(path) &&
      headers.Prefer?.includes('return=representation') === true,
  },
  {
    reason: '12.0.2 takes JSON that is an argument in an address for a string.',
    applies: ({ method, path }, ours, theirs) =>
      method === 'GET' && /[?&]item=/.test(path) && ours.status === theirs.status,
  },
  {
    reason: 'A search in text is written with `to_tsvector` since PostgREST 13, and so estimated otherwise.',
    applies: ({ path, headers }, ours, theirs) =>
      path.includes('fts.') &&
      /count=(planned|estimated)/.test(headers.Prefer ?? '') &&
      isDeepStrictEqual(ours.body, theirs.body),
  },
  {
    reason: '12.0.2 tells HEAD of no row where a filter took away the only one that there was.',
    applies: ({ method, path }, ours, theirs) =>
      method === 'HEAD' &&
      path.startsWith('/rpc/film?') &&
      ours.status === theirs.status &&
      theirs.range === '*/0',
  },
  {
    reason:
      'The select of a write that answers no rows is not looked at; 12.0.2 refuses what is wrong in it.',
    applies: ({ method, path, headers }, _, theirs) =>
      isWrite(method) &&
      path.includes('select=') &&
      !headers.Prefer?.includes('return=representation') &&
      typeof theirs.body === 'string' &&
      /^(PGRST|42703)/.test(theirs.body),
  },
  {
    reason: 'Without an order, rows come as the plan of Postgres has them.',
    applies: ({ path }, ours, theirs) =>
      !/[?&]order=/.test(path) && Array.isArray(ours.body) && haveSameRows(ours.body, theirs.body),
  },
  {
    reason: '12.0.2 names columns of a spread embed twice in its SQL.',
    applies: ({ path }, _, theirs) => path.includes('...') && theirs.body === '42702',
  },
  {
    reason:
      '12.0.2 makes the header of CSV apart: all columns of a function, also where no rows are asked, and those of a write in an order of its own.',
    applies: ({ method, headers, path }, ours, theirs) =>
      headers.Accept === 'text/csv' &&
      (path.startsWith('/rpc/') || isWrite(method)) &&
      (/limit=0/.test(path) || afterHeader(ours) === afterHeader(theirs)),
  },
  {
    reason: 'JSON inside CSV is spaced and sorted as json_build_object or jsonb leave it.',
    applies: ({ headers, path }, ours, theirs) =>
      headers.Accept === 'text/csv' && path.includes('(') && ours.status === theirs.status,
  },
]

const afterHeader = ({ body }: Answer) => (typeof body === 'string' ? body.replace(/^.*\n/, '') : undefined)

/** JSON as text, independent of key order. */
const print = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )

function haveSameRows(ours: unknown[], theirs: unknown) {
  const sorted = (rows: unknown[]) => rows.map(print).sort()
  return Array.isArray(theirs) && isDeepStrictEqual(sorted(ours), sorted(theirs))
}
