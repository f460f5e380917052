import { type Body, readBody } from './body.ts'
import { noLimitsOnPut } from './errors.ts'
import { readAccept, readPreferences } from './parse/headers.ts'
import { readQuery, readRange } from './parse/query.ts'
import { decode, type Scan, scan } from './parse/scan.ts'
import { readColumns } from './parse/select.ts'
import type { Action, Shape } from './plan.ts'

type Incoming = {
  action: Action
  name: string
  method: string
  query: string
  headers: { get(name: string): string | null }
  body: ArrayBuffer | undefined
}

/** Parses only those parts of a request that even a cached statement needs. */
export function readRequest({ action, name, method, query, headers, body }: Incoming) {
  const isHead = method === 'HEAD'
  const isGet = isHead || method === 'GET'
  const takesArguments = action === 'call' && isGet
  const found = scan(query, takesArguments)
  if (action === 'upsert' && (found.limit ?? found.offset) !== undefined) throw noLimitsOnPut()
  // RFC 9110: a Range header applies to GET only.
  const rangeHeader = method === 'GET' ? (headers.get('range') ?? undefined) : undefined
  return {
    action,
    name,
    isHead,
    isGet,
    scan: found,
    range: afterQuery(found, takesArguments, () => readRange(found.limit, found.offset, rangeHeader)),
    prefer: headers.get('prefer') ?? '',
    accept: headers.get('accept') ?? '',
    body:
      body === undefined
        ? undefined
        : afterQuery(found, takesArguments, () => bodyOf(body, found, headers, action)),
  }
}

export type RestRequest = ReturnType<typeof readRequest>

/** Reports errors in the query before errors in the range or the body, as PostgREST does. */
function afterQuery<Part>({ params }: Scan, takesArguments: boolean, read: () => Part): Part {
  try {
    return read()
  } catch (error) {
    readQuery(params, takesArguments)
    throw error
  }
}

function bodyOf(bytes: ArrayBuffer, { params }: Scan, headers: Incoming['headers'], action: Action): Body {
  const columns = action === 'upsert' ? undefined : params.find(({ key }) => key === 'columns')?.value
  return readBody(bytes, headers.get('content-type') ?? undefined, {
    isCall: action === 'call',
    columns: columns === undefined ? undefined : readColumns(decode(columns), 'columns parameter'),
  })
}

/** The cache key of a request's shape: equal for requests that differ only in values. */
export function shapeKey(request: RestRequest): string {
  const { action, name, isHead, isGet, scan, range, prefer, accept, body } = request
  const method = isHead ? 'head' : isGet ? 'get' : ''
  const rows = `${range.limit ?? ''}${range.offset > 0 ? '+' : ''}`
  const names = body === undefined ? '' : `${body.kind} ${JSON.stringify(body.names)}`
  // The name's length makes the key unambiguous, regardless of the characters in the name.
  return `${action} ${method} ${name.length} ${name}?${scan.shape}\n${rows}\n${prefer}\n${accept}\n${names}`
}

export function readShape(request: RestRequest): Shape {
  const { action, name, isHead, isGet, scan, range, prefer, accept, body } = request
  return {
    action,
    name,
    isHead,
    isGet,
    query: readQuery(scan.params, action === 'call' && isGet),
    range: { limit: range.limit, hasOffset: range.offset > 0 },
    preferences: readPreferences(prefer),
    media: readAccept(accept || undefined),
    body,
  }
}
