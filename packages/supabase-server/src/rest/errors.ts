import { ApiError } from '#http/api-error.ts'
import { RETRY_LATER } from '#postgres/outage.ts'

export function headersOf(status: number): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' }
  return status === 503 ? RETRY_LATER : {}
}

/** PostgREST's own errors; those that come from Postgres are in `postgres-errors.ts`. */
const refusal = (
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: unknown; hint?: string | null } = {},
  headers: Record<string, string> = headersOf(status),
) => new ApiError(status, { code, details, hint, message }, headers)

/** The error for a parameter that cannot be parsed. `what` names the parameter; `column` counts from 1. */
export const unreadableParameter = (what: string, column: number, details: string) =>
  refusal(400, 'PGRST100', `"failed to parse ${what}" (line 1, column ${column})`, { details })

export const functionsTakeNo = (method: string) =>
  refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`)

export const unreadableBody = (message: string) => refusal(400, 'PGRST102', message)

export const bodyTooLarge = () => refusal(413, 'PGRST102', 'The request body is too large')

export const rangeNotSatisfiable = (details: string, headers?: Record<string, string>) =>
  refusal(416, 'PGRST103', 'Requested range not satisfiable', { details }, headers)

export const beyondLastRow = (offset: number, total: number) =>
  rangeNotSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    'content-range': `*/${total}`,
  })

export const filtersAreNotTheKey = () =>
  refusal(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")

/** A write without a filter would change every row. Hosted projects refuse it with the extension safeupdate. */
export const writeWithoutFilter = (action: 'update' | 'delete') =>
  refusal(400, '21000', `${action.toUpperCase()} requires a WHERE clause`)

export const schemaNotExposed = (schema: string) =>
  refusal(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  })

export const noSuchMediaType = (accepted: string[]) =>
  refusal(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`)

export const notEmbedded = (name: string) =>
  refusal(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

export const noLimitsOnPut = () =>
  refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')

export const bodyIsNotTheKey = () =>
  refusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')

export const notOneRow = (rows: number) =>
  refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const methodNotSupported = (method: string) =>
  refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const orderNeedsToOne = (origin: string, target: string) =>
  refusal(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })

export const unknownPreferences = (preferences: string[]) =>
  refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })

export const aggregatesDisabled = () => refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const tooManyAffected = (rows: number) =>
  refusal(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

export const noSuchPath = () => refusal(404, 'PGRST125', 'Invalid path specified in request URL')

export const rootDisabled = () => refusal(404, 'PGRST126', 'Root endpoint metadata is disabled')

export const notImplemented = (details: string) =>
  refusal(400, 'PGRST127', 'Feature not implemented', { details })

export const responseTooLarge = () => notImplemented('A response of more than 4 MB')

export const maxAffectedNeedsRows = () =>
  refusal(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )

export const noSuchRelationship = (
  { origin, target, using }: { origin: string; target: string; using: string | undefined },
  hint: string | null,
) =>
  refusal(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin}' and '${target}'${
        using === undefined ? '' : ` using the hint '${using}'`
      } in the schema 'public', but no matches were found.`,
      hint,
    },
  )

export const severalRelationships = (
  origin: string,
  target: string,
  found: { cardinality: string; embedding: string; relationship: string }[],
  hints: string[],
) =>
  refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    {
      details: found,
      hint: `Try changing '${target}' to one of the following: ${hints
        .map((hint) => `'${hint}'`)
        .join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )

export const noSuchFunction = (message: string, details: string, hint: string | null) =>
  refusal(404, 'PGRST202', message, { details, hint })

export const severalFunctions = (signatures: string[]) =>
  refusal(300, 'PGRST203', `Could not choose the best candidate function between: ${signatures.join(', ')}`, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })

export const noSuchColumn = (table: string, column: string) =>
  refusal(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

export const noSuchTable = (table: string, hint: string | null) =>
  refusal(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`, { hint })

export const cannotConnect = () =>
  refusal(503, 'PGRST000', 'Database connection error. Retrying the connection.')

export const brokenConnection = () =>
  refusal(503, 'PGRST001', 'Database client error. Retrying the connection.')

export const noSchema = () =>
  refusal(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.')

/** Has Postgres's code but not its message, which names a file. */
export const diskFull = () =>
  refusal(503, '53100', 'The disk of the server is full; nothing can be saved at the moment.')

/** 503 instead of PostgREST's 504, because only a 503 tells a client to try again later. */
export const noFreeConnection = () =>
  refusal(503, 'PGRST003', 'Timed out acquiring connection from connection pool.')

export const invalidToken = () => refusal(401, 'PGRST301', 'JWT cryptographic operation failed')

export const expiredToken = () => refusal(401, 'PGRST303', 'JWT expired')

export const endedSession = () => refusal(401, 'PGRST303', 'Session has ended')

export const unexpected = () => refusal(500, 'PGRSTX00', 'Internal server error')
