import type { Database } from '#postgres/database.ts'
import { invalidBinding, notPublished, type Refusal } from '../errors.ts'
import type { Channel } from '../sockets/channel.ts'
import { ANY, type Binding } from './binding.ts'
import type { Catalog, Table } from './catalog.ts'
import { Comparisons } from './comparisons.ts'
import type { Condition } from './filter.ts'
import { readableBy, tryOut } from './rows.ts'

type TableName = Pick<Table, 'schema' | 'name'>

export type Subscription = { channel: Channel; binding: Binding }

/** Subscriptions by table and by channel. */
export class Subscriptions {
  readonly #byTable = new Map<string, Set<Subscription>>()
  readonly #byChannel = new Map<Channel, Subscription[]>()

  get channels() {
    return this.#byChannel.keys()
  }

  add(channel: Channel) {
    this.remove(channel)
    const subscriptions = channel.bindings.map((binding) => ({ channel, binding }))
    this.#byChannel.set(channel, subscriptions)
    for (const subscription of subscriptions) {
      const key = keyOf(subscription.binding.schema, subscription.binding.table)
      const others = this.#byTable.get(key)
      if (others) others.add(subscription)
      else this.#byTable.set(key, new Set([subscription]))
    }
  }

  remove(channel: Channel) {
    for (const subscription of this.#byChannel.get(channel) ?? []) {
      const key = keyOf(subscription.binding.schema, subscription.binding.table)
      const others = this.#byTable.get(key)
      others?.delete(subscription)
      if (others?.size === 0) this.#byTable.delete(key)
    }
    this.#byChannel.delete(channel)
  }

  has(table: TableName): boolean {
    return keysOf(table).some((key) => this.#byTable.has(key))
  }

  /** The subscriptions to a table's changes. */
  to(table: TableName): Subscription[] {
    return keysOf(table).flatMap((key) => [...(this.#byTable.get(key) ?? [])])
  }
}

const keysOf = ({ schema, name }: TableName) => [
  keyOf(schema, name),
  keyOf(schema, ANY),
  keyOf(ANY, name),
  keyOf(ANY, ANY),
]

/** No Postgres name contains a NUL. */
const keyOf = (schema: string, table: string) => `${schema}\0${table}`

/**
 * Checks that the tables are published and that the filters fit their columns, so that no filter can break a statement
 * that later evaluates several filters together.
 * @throws Refusal
 */
export async function checkBindings(database: Database, catalog: Catalog, channel: Channel) {
  for (const binding of channel.bindings) {
    if (catalog.matching(binding).length === 0) await catalog.refreshSoon()
    const tables = catalog.matching(binding)
    if (tables.length === 0) throw notPublished(binding.parameters)
    for (const table of tables) await checkBinding(database, channel, binding, table)
  }
}

async function checkBinding(database: Database, { caller }: Channel, binding: Binding, table: Table) {
  const { parameters, conditions, select = [] } = binding
  const columns = readableBy(caller, table)
  const known = (name: string) => columns.find((column) => column.name === name)
  const refuse = (why: string): Refusal => invalidBinding(parameters, why)

  for (const name of select) if (!known(name)) throw refuse(`invalid column for select ${name}`)
  for (const condition of conditions) {
    const column = known(condition.column)
    if (!column) throw refuse(`invalid column for filter ${condition.column}`)
    if (!suits(condition, column)) {
      throw refuse(`operator ${condition.operator} is not supported on column ${column.name}`)
    }
  }
  const why = await tryOut({ database, caller, table }, new Comparisons().add(conditions))
  if (why !== undefined) throw refuse(why)
}

const suits = ({ operator, values }: Condition, { isArray, type }: { isArray: boolean; type: string }) =>
  operator === 'is' ? values.includes('null') || type === 'bool' : !isArray
