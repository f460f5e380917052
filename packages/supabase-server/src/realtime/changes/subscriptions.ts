import type { Channel } from '#realtime/sockets/channel.ts'
import { ANY, type Binding } from './binding.ts'
import type { Table } from './catalog.ts'

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
