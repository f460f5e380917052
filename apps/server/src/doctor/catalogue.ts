import { type Difference, differences, isRepaired, readCatalogue } from '@fenix/database/catalogue.ts'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'

import type { Check, Finding } from './check.ts'
import { withScratchDatabase } from './scratch-database.ts'

const OURS = ['public', 'private']
const PLATFORM = ['auth', 'storage', 'realtime', 'server']

/** A Supabase project has its own platform; only the schemas of the product are ours there. */
async function schemasOf(database: Pick<Database, 'run'>) {
  const { rowCount } = await database.run({ text: 'select from supabase_migrations.platform_files limit 1' })
  return rowCount === 0 ? OURS : [...OURS, ...PLATFORM]
}

const read = (database: Pick<Database, 'transaction'>, schemas: string[]) =>
  database.transaction((query) => readCatalogue((text, values = []) => query({ text, values }), schemas))

function finding(database: Pick<Database, 'transaction'>, { is: live, wanted: made }: Difference): Finding[] {
  const item = live ?? made
  if (item === undefined) return []
  const { kind } = item
  const name = `the ${kind} ${item.name}`
  const statements = [live?.unmake, made?.make].filter((statement) => statement != null)
  const fix = async () => {
    await database.transaction(async (query) => {
      for (const text of statements) await query({ text })
    })
    return statements.join('; ').replaceAll(/\s+/g, ' ').slice(0, 200)
  }
  const repairable = isRepaired(item) && statements.length > 0 ? { fix } : {}
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
    const made = await withScratchDatabase(patient, (scratch) => read(scratch, schemas))
    return differences(await read(database, schemas), made).flatMap((found) => finding(database, found))
  },
}
