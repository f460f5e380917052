import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { demoAccounts } from './content/people.ts'

/** The UUID namespace of the demo's ids, generated once. */
const NAMESPACE = Buffer.from('5a0f6f0c1f7e4a0f9d5b7c1d3c2b9e84', 'hex')

/**
 * An id (UUID version 5, RFC 9562) that depends only on `kind` and `key`, so that every installation recognizes its
 * demo.
 */
export function demoId(kind: 'person' | 'photo' | 'object', key: string) {
  const hash = createHash('sha1').update(NAMESPACE).update(`${kind}/${key}`).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const personId = (key: string) => demoId('person', key)

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
