import { createHash } from 'node:crypto'
import { TERMS } from '../server/catalog.ts'
import { withClient } from '../server/client.ts'
import { sign } from '../server/process.ts'
import { send, type serve } from '../server/targets.ts'
import { IMAGE, imagePath, upload } from '../server/workloads.ts'
import { ADMIN_ID, idOf, type Size } from './state.ts'

/** Somebody who is signed in, by a session that the state has. */
export type Person = { number: number; id: string; token: string; refreshToken: string }

export type Known = {
  id: string
  slug: string
  owner: string
  city: string
  category: string
  category_id: number
}

/** Our server, on a copy of the state. */
export type Served = Awaited<ReturnType<typeof serve>>

export type World = Awaited<ReturnType<typeof openWorld>>

const CLIENTS = 10_000
const PROVIDERS = 1_000
const PICTURES = 40
/** A photo of a card, in bytes. */
const PICTURE = IMAGE.subarray(0, 35_000)

const KNOWN = `
  select p.id, p.slug, p.user_id as owner, p.cities[1] as city, c.slug as category, p.category_id::int
  from public.professionals p join public.categories c on c.id = p.category_id where p.status = 'approved' order by p.id`
const PENDING = `select id, version from public.professionals where status = 'pending' order by submitted_at`
const WORDS = `
  select word from (select distinct split_part(name, ' ', 2) as word from public.professionals) as words
  order by md5(word) limit 2000`

/** What visits draw from: professionals, the best known first, and people, with their tokens. */
export async function openWorld(
  { url, ready }: Served,
  databaseUrl: string,
  { sessions, professionals }: Size,
) {
  const { publishableKey: apikey = '', jwtSecret: secret = '' } = ready
  const personOf = async (kind: 'client' | 'provider', number: number): Promise<Person> => {
    const id = idOf(kind, number)
    const session_id = idOf(`${kind}Session`, number)
    const token = await sign({ role: 'authenticated', aal: 'aal1', sub: id, session_id }, secret)
    return { number, id, token, refreshToken: createHash('md5').update(session_id).digest('hex') }
  }
  const people = (kind: 'client' | 'provider', count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => personOf(kind, index + 1)))

  const clients = await people('client', Math.min(CLIENTS, sessions))
  return withClient(databaseUrl, async (database) => {
    const rowsOf = async <Row extends object>(text: string) => (await database.query<Row>(text)).rows
    const known = await rowsOf<Known>(KNOWN)
    const words = await rowsOf<{ word: string }>(WORDS)
    return {
      apikey,
      clients,
      providers: await people('provider', Math.min(PROVIDERS, professionals)),
      admin: await sign({ role: 'authenticated', aal: 'aal1', sub: ADMIN_ID }, secret),
      professionals: known,
      byOwner: new Map(known.map((one) => [one.owner, one])),
      pending: await rowsOf<{ id: string; version: number }>(PENDING),
      words: [TERMS.common, 'buffet', 'dj', 'bolo', '15 anos', ...words.map(({ word }) => word)],
      pictures: await uploadPictures(url, apikey, clients.slice(0, PICTURES)),
      files: await filesOf(url),
    }
  })
}

async function uploadPictures(url: string, apikey: string, people: Person[]) {
  for (const { id, token } of people) {
    const headers = { apikey, authorization: `Bearer ${token}` }
    await send(url, { ...upload({ id, headers }), body: PICTURE })
  }
  return people.map(({ id }) => imagePath(id))
}

/** The scripts, styles and fonts of the first screen, which a browser asks for once. */
async function filesOf(url: string) {
  const page = await (await fetch(`${url}/profissionais`)).text()
  return [...new Set(page.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g))]
}
