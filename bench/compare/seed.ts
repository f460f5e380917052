import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../../apps/server/src/auth/accounts.ts'
import { createPerson, type Person } from '../../packages/database/src/factories/people.ts'
import { prepareTemplate, urlOf } from '../../packages/database/src/testing/template.ts'

/** As many at a time as one transaction can lock the addresses of. */
const BATCH = 2_000

export const PASSWORD = 'lanterna-de-papel-22'
/** In one description of ten, and in twenty. */
export const TERMS = { common: 'decoração', rare: 'jabuticabeira' }

export type Seeded = { url: string; client: Person; professionals: string[]; city: string }

/** A database with `size` approved professionals of all cities and categories, and a client who rates. */
export async function seed(serverUrl: string, size: number): Promise<Seeded> {
  const name = `bench_${size}_${randomUUID().slice(0, 8)}`
  await withClient(serverUrl, async (server) => {
    await server.query(`create database ${name} template ${await prepareTemplate(serverUrl)}`)
  })
  const url = urlOf(serverUrl, name)
  return withClient(url, async (database) => {
    for (let first = 1; first <= size; first += BATCH) {
      const last = Math.min(first + BATCH - 1, size)
      await database.query(OWNERS, [first, last])
      await database.query(PROFESSIONALS, [first, last, size / 20])
    }
    const client = await createPerson(database, { passwordHash: await hashPassword(PASSWORD) })
    await database.query('vacuum analyze')
    const { rows } = await database.query<{ id: string; city: string }>(
      'select id, cities[1] as city from professionals where category_id = 1 order by id limit 500',
    )
    return { url, client, professionals: rows.map(({ id }) => id), city: rows[0]?.city ?? '' }
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const OWNER_ID = `('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`

const OWNERS = `
  insert into auth.users (id, email, raw_user_meta_data, aud, role, created_at, updated_at)
  select ${OWNER_ID}, 'p' || i || '@example.com',
         jsonb_build_object('user_type', 'provider', 'name', 'Fornecedor ' || i),
         'authenticated', 'authenticated', now(), now()
  from generate_series($1::int, $2::int) i`

const PROFESSIONALS = `
  insert into professionals
    (user_id, category_id, name, description, cities, whatsapp, status, rating_sum, feedback_count)
  select ${OWNER_ID}, i % 5 + 1, 'Festa ' || left(md5(i::text), 8),
         repeat('Buffet e serviços para festas. ', 6)
           || case when i % 10 = 0 then '${TERMS.common} ' else '' end
           || case when i % $3::int = 0 then '${TERMS.rare}' else '' end,
         array[(private.municipalities())[1 + i % 92]], '21' || (900000000 + i), 'approved', 10 + i % 40, 10
  from generate_series($1::int, $2::int) i`
