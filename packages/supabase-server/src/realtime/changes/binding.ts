import { isRecord } from '#json.ts'
import { badBinding, invalidJoin } from '#realtime/errors.ts'
import { type Condition, parseFilter } from './filter.ts'

export const CHANGE_TYPES = ['INSERT', 'UPDATE', 'DELETE'] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

export const ANY = '*'

/** The changes that one `.on('postgres_changes', …)` call of a channel subscribes to. */
export type Binding = {
  /** Identifies the client's callback in each change. It is never 0, which the client treats as missing. */
  id: number
  event: ChangeType | typeof ANY
  schema: string
  table: string
  conditions: Condition[]
  /** The columns requested besides the primary key; undefined for all. */
  select: string[] | undefined
  /** The requested parameters, for error messages. */
  parameters: string
}

export type Requested = Record<string, unknown>

/** The bindings of a join request. @throws Refusal */
export function readRequested(value: unknown): Requested[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw invalidJoin('postgres_changes: unable to parse, expected a list')
  return value
    .filter((item) => item !== null)
    .map((item) => {
      if (isRecord(item)) return item
      throw invalidJoin('postgres_changes: unable to parse, expected a list of maps')
    })
}

/** @throws Refusal */
export function toBinding(requested: Requested, index: number): Binding {
  const { schema, table } = readTable(requested)
  const select = readSelect(requested.select)
  if (select && (schema === ANY || table === ANY)) {
    throw badBinding(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  }
  const filter = typeof requested.filter === 'string' ? requested.filter : ''
  const event = readEvent(requested.event)
  return {
    id: index + 1,
    event,
    schema,
    table,
    select,
    conditions: parseFilter(filter),
    parameters: `[event: ${event}, schema: ${schema}, table: ${table}, filter: ${filter}]`,
  }
}

function readTable({ schema, table }: Requested) {
  const [named, of] = [schema ?? undefined, table ?? undefined]
  if (named === undefined && of === undefined) throw noTable()
  if (!isName(named ?? 'public') || !isName(of ?? ANY)) throw noTable()
  return { schema: String(named ?? 'public'), table: String(of ?? ANY) }
}

/** The maximum length of a name; Postgres truncates longer ones. */
const LONGEST_NAME = 63

const isName = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_NAME

const noTable = () =>
  badBinding(
    'No subscription params provided. Please provide at least a `schema` or `table` to subscribe to.',
  )

const readEvent = (event: unknown) =>
  CHANGE_TYPES.find((type) => typeof event === 'string' && type === event.toUpperCase()) ?? ANY

function readSelect(select: unknown): string[] | undefined {
  if (typeof select === 'string') {
    throw badBinding('Error parsing `select` params: expected a list of column name strings.')
  }
  if (!Array.isArray(select)) return undefined
  const columns = select.filter((column) => typeof column === 'string')
  return columns.length > 0 ? columns : undefined
}
