import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { startTestServer } from '#testing.ts'
import { openPage } from './testing-page.ts'

const logFolder = mkdtempSync(join(tmpdir(), 'fenix-log-'))
const logFile = join(logFolder, 'server.log')
const { url, publishableKey, database } = await startTestServer(
  { TRUST_PROXY: '1' },
  { log: createLog('info', logFile) },
)
after(() => rmSync(logFolder, { recursive: true }))
const { owner: db, actAs } = database

await createProfessional(db, { name: 'Buffet Aurora', category: 'Buffet', cities: ['Niterói'] })
const { rows: categories } = await db.query(
  `select id::int, slug from categories where name in ('Buffet', 'DJ') order by name`,
)
const [buffet, dj] = categories
const { rows: admins } = await db.query(`select id from profiles where user_type = 'admin'`)

let networks = 0
const newNetwork = () => `203.0.113.${++networks}`

async function search(asked: object, { address = newNetwork(), agent = 'Mozilla/5.0' } = {}) {
  const response = await fetch(`${url}/rest/v1/rpc/search_professionals?select=id`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'user-agent': agent,
    },
    body: JSON.stringify(asked),
  })
  return (await response.json()) as { id: string }[]
}

const open = (path: string, address = newNetwork(), agent = 'Mozilla/5.0') =>
  openPage(url + path, { headers: { 'x-forwarded-for': address, 'user-agent': agent } })

const counted = async () =>
  (
    await db.query(
      'select category_id::int as category, city, askers from private.empty_searches order by 1, 2',
    )
  ).rows

const shown = async () => {
  const [row] = await actAs(admins[0]).query<{ missing: { searches: number }[] }>(
    'select missing from admin_today()',
  )
  return row?.missing.map(({ searches }) => searches)
}

beforeEach(() => db.query('delete from private.empty_searches'))

test('administrators see a place where searches from six IP networks found nobody, but not a place with only four', async () => {
  for (let n = 0; n < 6; n++) await search({ category_id: dj.id, city: 'Petrópolis' })
  for (let n = 0; n < 4; n++) await search({ category_id: dj.id, city: 'Macaé' })
  assert.deepEqual(await shown(), [6])
})

test('an IP network is counted once a day for each category and city, however many different words it searches for', async () => {
  const address = newNetwork()
  for (const term of ['dj', 'dj bom', 'som'])
    await search({ category_id: dj.id, city: 'Macaé', term }, { address })
  await open(`/profissionais?categoria=${dj.slug}&cidade=macae`, address)
  // One person may have a whole /64 of IPv6, so both addresses count as one network.
  await search({ city: 'Macaé' }, { address: '2001:db8:1:2::1' })
  await search({ city: 'Macaé' }, { address: '2001:db8:1:2:3::4' })
  assert.deepEqual(await counted(), [
    { category: dj.id, city: 'Macaé', askers: 1 },
    { category: null, city: 'Macaé', askers: 1 },
  ])
})

test('a search whose served page lists nobody is counted, even if the page comes from the cache', async () => {
  for (let n = 0; n < 3; n++) await open(`/profissionais?categoria=${dj.slug}&cidade=niteroi&busca=forró`)
  await open(`/profissionais?categoria=${buffet.slug}`)
  assert.deepEqual(await counted(), [{ category: dj.id, city: 'Niterói', askers: 3 }])
})

test('searches that find somebody, name no known category or city, or come from a robot are not counted', async () => {
  assert.equal((await search({ category_id: buffet.id })).length, 1)
  await search({ term: 'qwertyuiop' })
  await search({ category_id: dj.id, after: { score: 0 } })
  await search({ category_id: dj.id, recommended: true })
  await search({ category_id: 999_999 })
  await search({ city: 'Lisboa' })
  for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1', 'curl/8.0']) {
    await search({ category_id: dj.id }, { agent })
    await open(`/profissionais?categoria=${dj.slug}`, newNetwork(), agent)
  }
  assert.deepEqual(await counted(), [])
})

test('counting empty searches stores no typed word or IP address in any table, and logs no typed word', async () => {
  const address = newNetwork()
  await search({ category_id: dj.id, city: 'Macaé', term: 'xilofone roxo' }, { address })
  await open(`/profissionais?categoria=${dj.slug}&cidade=macae&busca=xilofone+roxo`, address)
  assert.equal((await counted()).length, 1)
  const { rows: tables } = await db.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) {
    const found = await db.query(
      `select from ${name} t where t::text ilike '%xilofone%' or t::text like $1`,
      [`%${address}%`],
    )
    assert.equal(found.rowCount, 0, name)
  }
  const log = readFileSync(logFile, 'utf8')
  assert.match(log, /profissionais|search_professionals/)
  assert.doesNotMatch(log, /xilofone|roxo/i)
})

test('an IP network is counted for at most twenty places a day', async () => {
  const address = newNetwork()
  const { rows } = await db.query('select name from private.cities order by name limit 25')
  for (const { name } of rows) await search({ category_id: dj.id, city: name }, { address })
  assert.equal((await counted()).length, 20)
})
