import { randomUUID } from 'node:crypto'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { createPerson, type Person } from '../../packages/database/src/factories/people.ts'
import { fill } from './catalog.ts'
import { createDatabase, withClient } from './client.ts'

export const PASSWORD = 'lanterna-de-papel-22'

export type Seeded = {
  url: string
  client: Person
  professionals: string[]
  /** The ids of the accounts of 64 professionals. */
  owners: string[]
  /** The slugs of a thousand professionals. */
  slugs: string[]
  descriptions: string[]
  city: string
}

/** Creates a database with `size` approved professionals of all cities and categories, and a client who rates them. */
export async function seed(serverUrl: string, size: number): Promise<Seeded> {
  const name = `bench_${size}_${randomUUID().slice(0, 8)}`
  const url = await createDatabase(serverUrl, name, (empty) =>
    withClient(empty, (owner) => fill(owner, size)),
  )
  return withClient(url, async (database) => {
    const client = await createPerson(database, { passwordHash: await hashPassword(PASSWORD) })
    // One client sends all ratings, far more than one account may, so the limits on reviews and mails are removed.
    await database.query(`delete from private.account_limits where act like 'review%' or act like 'mail%'`)
    await database.query('vacuum analyze')
    const some = async (column: string, count: number, condition = 'true') => {
      const text = `select ${column} as value from professionals where ${condition} order by id limit ${count}`
      return (await database.query<{ value: string }>(text)).rows.map(({ value }) => value)
    }
    const [city = ''] = await some('cities[1]', 1, 'category_id = 1')
    return {
      url,
      client,
      professionals: await some('id', 500, 'category_id = 1'),
      owners: await some('user_id', 64),
      slugs: await some('slug', 1_000),
      descriptions: await some('description', 500),
      city,
    }
  })
}
