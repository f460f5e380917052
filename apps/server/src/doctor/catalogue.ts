import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { type Item, KINDS } from './catalogue-queries.ts'
import type { Check, Finding } from './check.ts'
import { withScratchDatabase } from './scratch-database.ts'

const OURS = ['public', 'private']
const PLATFORM = ['auth', 'storage', 'realtime', 'server']

/** A Supabase project has its own platform; only the schemas of the product are ours there. */
async function schemasOf(database: Pick<Database, 'run'>) {
  const { rowCount } = await database.run({ text: 'select from supabase_migrations.platform_files limit 1' })
  return rowCount === 0 ? OURS : [...OURS, ...PLATFORM]
}

const readCatalogue = (database: Pick<Database, 'transaction'>, schemas: string[]) =>
  database.transaction(async (query) => {
    // Then every name is written with its schema.
    await query({ text: `set local search_path = ''` })
    const items = new Map<string, Item>()
    for (const { kind, query: text } of KINDS) {
      const { rows } = await query<Omit<Item, 'kind'>>({ text, values: [schemas] })
      for (const row of rows) items.set(`${kind} ${row.name}`, { kind, ...row })
    }
    return items
  })

const isRepaired = (kind: string) => KINDS.find((known) => known.kind === kind)?.isRepaired ?? false

function compare(database: Pick<Database, 'transaction'>, live?: Item, made?: Item): Finding[] {
  const item = live ?? made
  if (item === undefined || live?.definition === made?.definition) return []
  const { kind } = item
  const name = `the ${kind} ${item.name}`
  const statements = [live?.unmake, made?.make].filter((statement) => statement != null)
  const fix = async () => {
    await database.transaction(async (query) => {
      for (const text of statements) await query({ text })
    })
    return statements.join('; ').replaceAll(/\s+/g, ' ').slice(0, 200)
  }
  const repairable = isRepaired(kind) && statements.length > 0 ? { fix } : {}
  if (!made) {
    return [
      { problem: `${name} is not of the migrations`, todo: 'Drop it, if nobody needs it.', ...repairable },
    ]
  }
  const todo = made.make ? `Run: ${made.make}` : 'Restore a backup.'
  return [{ problem: `${name} is ${live ? 'not as in the migrations' : 'missing'}`, todo, ...repairable }]
}

export const catalogue: Check = {
  name: 'tables, functions, policies, grants and publication are those of the migrations',
  async examine(patient) {
    const { database } = patient
    const schemas = await schemasOf(database)
    const made = await withScratchDatabase(patient, (scratch) => readCatalogue(scratch, schemas))
    const live = await readCatalogue(database, schemas)
    const names = [...new Set([...made.keys(), ...live.keys()])]
    return names.flatMap((name) => compare(database, live.get(name), made.get(name)))
  },
}
