import { randomUUID } from 'node:crypto'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { prepareTemplate, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'
import { createPerson, type Person } from '../../packages/database/src/factories/people.ts'
import { createWriter } from './texts.ts'

const BATCH = 5_000

export const PASSWORD = 'lanterna-de-papel-22'

export type Seeded = {
  url: string
  client: Person
  professionals: string[]
  /** The accounts of 64 professionals. */
  owners: string[]
  /** A thousand professionals' slugs. */
  slugs: string[]
  city: string
  /** The trigram indexes of the search. */
  index: { megabytes: number; seconds: number }
}

/** Creates a database with `size` approved professionals of all cities and categories, and a client who rates. */
export async function seed(serverUrl: string, size: number): Promise<Seeded> {
  const name = `bench_${size}_${randomUUID().slice(0, 8)}`
  await withClient(serverUrl, async (server) => {
    await server.query(
      `create database ${name} template ${await prepareTemplate(serverUrl, migrationsFolder)}`,
    )
  })
  const url = urlOf(serverUrl, name)
  return withClient(url, async (database) => {
    const index = await fill(database, size)
    const client = await createPerson(database, { passwordHash: await hashPassword(PASSWORD) })
    // One client stands for all who rate.
    await database.query(`delete from private.account_limits where act like 'review%' or act like 'mail%'`)
    await database.query('vacuum analyze')
    const { rows } = await database.query<{ id: string; city: string }>(
      'select id, cities[1] as city from professionals where category_id = 1 order by id limit 500',
    )
    const found = await database.query<{ slug: string }>(
      'select slug from professionals order by id limit 1000',
    )
    const owners = await database.query<{ id: string }>(
      'select user_id as id from professionals order by id limit 64',
    )
    return {
      url,
      client,
      owners: owners.rows.map(({ id }) => id),
      professionals: rows.map(({ id }) => id),
      slugs: found.rows.map(({ slug }) => slug),
      city: rows[0]?.city ?? '',
      index,
    }
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All triggers are disabled except the search text's; what the others maintain is written here. */
export async function fill(database: pg.Client, size: number) {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(SEARCH_INDEXES)
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  const tables = ['auth.users', 'public.profiles', 'public.professionals']
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`)
  await database.query('alter table public.professionals enable trigger keep_search_text')
  const describe = createWriter(20261121, size)
  for (let first = 1; first <= size; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, size - first + 1) }, (_, index) => first + index)
    await database.query(USERS, [numbers])
    await database.query(PROFILES, [numbers])
    const described = numbers.map(describe)
    const names = described.map(({ name }) => name)
    const descriptions = described.map(({ description }) => description)
    await database.query(PROFESSIONALS, [numbers, names, descriptions])
    // The first batch contains nearly every word.
    if (first === 1) await database.query(WORDS)
  }
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`)

  const started = performance.now()
  for (const { definition } of indexes) await database.query(definition)
  const seconds = (performance.now() - started) / 1_000
  const { rows } = await database.query<{ megabytes: number }>(
    'select sum(pg_relation_size(name::regclass))::float8 / 1e6 as megabytes from unnest($1::text[]) as name',
    [indexes.map(({ name }) => name)],
  )
  return { seconds, megabytes: rows[0]?.megabytes ?? 0 }
}

const SEARCH_INDEXES = `
  select schemaname || '.' || indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'private' and indexdef like '%gin_trgm_ops%'`

const WORDS = `
  insert into private.search_words (word, spelling, professionals)
  select w.word, max(w.spelling), count(*)
  from public.professionals p, private.words_in(private.search_text(p)) w group by w.word`

/** A pseudo-random number for a row and a column: a hash of the row's number and the column's name. */
const draw = (what: string, below: string) =>
  `(abs(hashint8extended(i, hashtext('${what}'))) % (${below}))::int`

const OWNER_ID = `('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`

const USERS = `
  insert into auth.users (id, email, aud, role, created_at, updated_at)
  select ${OWNER_ID}, 'p' || i || '@example.com', 'authenticated', 'authenticated', now(), now()
  from unnest($1::int[]) i`

const PROFILES = `
  insert into profiles (id, name, user_type) select ${OWNER_ID}, 'Fornecedor ' || i, 'provider' from unnest($1::int[]) i`

/**
 * Half of the professionals have ratings; each has two cities, and a quarter serves Rio de Janeiro besides, in all
 * neighborhoods or in up to three. Two in three have a price, one in four no event type.
 */
const PROFESSIONALS = `
  with drawn as (
    select i, name, description, ${draw('rated', '2')} * ${draw('ratings', '60')} as ratings,
           now() - ${draw('age', '63072000')} * interval '1 second' as submitted_at,
           case when ${draw('priced', '3')} > 0 then 100 * (1 + ${draw('price', '80')}) end as price,
           array(select distinct city from unnest(
             array[(private.municipalities())[1 + (i + 10) % 92],
                   (private.municipalities())[1 + (11 + i + ${draw('city', '90')}) % 92]]
             || case when ${draw('in rio', '4')} = 0 then '{Rio de Janeiro}'::text[] end) as city) as cities
    from unnest($1::int[], $2::text[], $3::text[]) as given (i, name, description)
  )
  insert into professionals
    (id, user_id, category_id, name, description, cities, whatsapp, status, slug, owner_name, feedback_count, rating_sum,
     submitted_at, reviewed_at, price, price_unit, included, event_types, years_of_experience, neighborhoods)
  select gen_random_uuid(), ${OWNER_ID}, 1 + ${draw('category', '5')}, name, description,
         cities,
         '21' || (900000000 + i), 'approved', 'festa-' || i, 'Fornecedor ' || i,
         ratings, ratings + ${draw('stars', 'ratings * 4 + 1')},
         submitted_at, submitted_at + interval '1 day', price,
         case when price is not null then (enum_range(null::price_unit))[1 + ${draw('unit', '5')} % 3] end,
         case when ${draw('included', '2')} = 0 then btrim(left(description, 120)) end,
         case when ${draw('special', '4')} > 0
              then (enum_range(null::event_type))[1 + ${draw('event', '7')}:1 + ${draw('event', '7')} + ${draw('more', '3')}]
              else '{}' end,
         ${draw('years', '30')},
         case when 'Rio de Janeiro' = any (cities) and ${draw('named', '2')} = 0
              then (private.rio_neighborhoods())[1 + ${draw('area', '160')}:1 + ${draw('area', '160')} + ${draw('areas', '3')}]
              else '{}' end
  from drawn`
