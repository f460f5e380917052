// `npm run db:diff <what>` writes the migration that supabase/migrations lacks to match supabase/schemas.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Difference,
  differences,
  type Item,
  isRepaired,
  readCatalogue,
} from '@fenix/database/catalogue.ts'
import { migrationsFolder, schemasFolder } from '@fenix/database/migrations-folder.ts'
import { openCopy, SCHEMAS } from '@fenix/database/schema-copies.ts'
import { readMigrations } from '@fenix/supabase-server/migrations/history.ts'
import { startTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'

const what = process.argv[2] ?? ''
if (!/^[a-z][a-z_]*$/.test(what)) {
  console.error('Usage: npm run db:diff <what>, such as price_lists')
  process.exit(2)
}

/** Whether a function's arguments or result type differ: `create or replace` cannot change these. */
const hasOtherSignature = ({ is, wanted }: Difference) =>
  wanted?.kind === 'function' &&
  is !== undefined &&
  is.definition.split('\n LANGUAGE')[0] !== wanted.definition.split('\n LANGUAGE')[0]

function statementsFor(difference: Difference): string[] {
  const { is, wanted } = difference
  const before = wanted === undefined || hasOtherSignature(difference) ? (is?.drop ?? is?.unmake) : is?.unmake
  return [before, wanted?.make].filter((statement) => statement != null)
}

const byHand = ({ kind, name, definition }: Item, word: string) =>
  `-- By hand: ${word} the ${kind} ${name}: ${definition.replaceAll(/\s+/g, ' ')}`

const cluster = await startTestCluster()
try {
  const wanted = await openCopy(cluster.url, schemasFolder, (query) => readCatalogue(query, SCHEMAS))
  const lines = await openCopy(cluster.url, migrationsFolder, async (query) => {
    const made = new Set<string>()
    const first = differences(await readCatalogue(query, SCHEMAS), wanted)
    const notes = first.flatMap((difference) => {
      const item = difference.wanted ?? difference.is
      if (item === undefined || isRepaired(item)) return []
      return [byHand(item, difference.wanted ? (difference.is ? 'change' : 'make') : 'drop')]
    })
    // Creating or dropping an object changes grants, too, so compare again until no statement is new.
    let failure: unknown
    for (let found = first, size = -1; made.size > size; ) {
      size = made.size
      failure = undefined
      for (const difference of found.filter(({ is, wanted }) => isRepaired((wanted ?? is) as Item))) {
        for (const statement of statementsFor(difference)) {
          await query('savepoint before')
          try {
            await query(statement)
            made.add(statement)
          } catch (error) {
            failure = error
            await query('rollback to before')
          }
        }
      }
      found = differences(await readCatalogue(query, SCHEMAS), wanted)
    }
    // A failure is tolerated only if there are `notes`: the statement may depend on a change that they leave to a person.
    if (failure !== undefined && notes.length === 0) throw failure
    return [...notes, ...[...made].map((statement) => `${statement.trim()};`)]
  })
  if (lines.length === 0) console.log('supabase/migrations already come to supabase/schemas.')
  else {
    const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14))
    // Migrations run in the order of their names, and the newest so far may be dated in the future.
    const newest = Math.max(...readMigrations(migrationsFolder).map(({ version }) => Number(version)))
    const file = join(migrationsFolder, `${Math.max(now, newest + 1)}_${what}.sql`)
    writeFileSync(file, `${lines.join('\n\n')}\n`)
    console.log(file)
  }
} finally {
  await cluster.stop()
}
