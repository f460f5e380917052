import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { demoAccounts } from './content/people.ts'
import { personId } from './demo-id.ts'

const choiceFile = (dataDir: string) => join(dataDir, 'no-demo')

/** Records that this installation is to have no demo, because it was started with `--empty` or the demo was cleared. */
export function declineDemo(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(choiceFile(dataDir), 'Started empty, or cleared. Delete this file to have the demo again.\n')
}

export const isDemoDeclined = (dataDir: string) => existsSync(choiceFile(dataDir))

/** Whether the demo's accounts exist, whose passwords are public. */
export async function isDemoSeeded(database: Pick<Database, 'run'>) {
  const ids = Object.values(demoAccounts).map(({ key }) => personId(key))
  const { rowCount } = await database.run({
    text: 'select from auth.users where id = any($1) limit 1',
    values: [ids],
  })
  return rowCount === 1
}

/** Whether there are no accounts except administrators. */
export async function isEmpty(database: Pick<Database, 'run'>) {
  const { rowCount } = await database.run({
    text: "select from public.profiles where user_type <> 'admin' limit 1",
  })
  return rowCount === 0
}
