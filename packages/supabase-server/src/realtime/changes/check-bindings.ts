import type { Database } from '#postgres/database.ts'
import { invalidBinding, notPublished, type Refusal } from '#realtime/errors.ts'
import type { Channel } from '#realtime/sockets/channel.ts'
import type { Binding } from './binding.ts'
import type { Catalog, Table } from './catalog.ts'
import { Comparisons } from './comparisons.ts'
import type { Condition } from './filter.ts'
import { readableBy, tryOut } from './rows.ts'

/**
 * Checks that the tables are published and that the filters fit their columns, so that no filter can break a statement
 * that it later shares with others.
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
  const why = await tryOut(database, caller, table, new Comparisons().add(conditions))
  if (why !== undefined) throw refuse(why)
}

const suits = ({ operator, values }: Condition, { isArray, type }: { isArray: boolean; type: string }) =>
  operator === 'is' ? values.includes('null') || type === 'bool' : !isArray
