import { TERMS } from '../server/catalog.ts'
import { withClient } from '../server/client.ts'
import { sign } from '../server/process.ts'
import { send, type serve } from '../server/targets.ts'
import { IMAGE, imagePath, upload } from '../server/workloads.ts'
import { ADMIN_ID } from './state.ts'

/** A person who is signed in, with a session from the database. */
export type Person = { id: string; email: string; refreshToken: string; token: string }
type Signed = Omit<Person, 'token'> & { session_id: string }

export type Known = {
  id: string
  slug: string
  owner: string
  city: string
  category: string
  category_id: number
}

/** Our server, running on a copy of the database. */
export type Served = Awaited<ReturnType<typeof serve>>

export type World = Awaited<ReturnType<typeof openWorld>>

const CLIENTS = 10_000
const PROVIDERS = 1_000
const PICTURES = 40
/** An upload of about the size of the photo on a professional's card. */
const PICTURE = IMAGE.subarray(0, 35_000)

const KNOWN = `
  select p.id, p.slug, p.user_id as owner, p.cities[1] as city, c.slug as category, p.category_id::int
  from public.professionals p join public.categories c on c.id = p.category_id where p.status = 'approved' order by p.id`
const SIGNED = `
  select u.id, u.email, t.token as "refreshToken", t.session_id
  from auth.users u join auth.sessions s on s.user_id = u.id join auth.refresh_tokens t on t.session_id = s.id
  where u.raw_user_meta_data ->> 'user_type' = $1 order by u.id limit $2`
/** Pending registrations of providers who do not edit them: approving a version that has since changed would be refused. */
const PENDING = `
  select id, version from public.professionals where status = 'pending' and user_id <> all($1) order by submitted_at`
const WORDS = `
  select word from (select distinct split_part(name, ' ', 2) as word from public.professionals) as words
  order by md5(word) limit 2000`

/** Loads the professionals, the best known first, and signed-in people with their tokens, from which visits are drawn. */
export async function openWorld({ url, ready }: Served, databaseUrl: string) {
  const { publishableKey: apikey = '', jwtSecret: secret = '' } = ready
  return withClient(databaseUrl, async (database) => {
    const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.query<Row>(text, values)).rows
    const people = async (kind: 'client' | 'provider', count: number) =>
      Promise.all(
        (await rowsOf<Signed>(SIGNED, [kind, count])).map(async ({ session_id, ...person }) => ({
          ...person,
          token: await sign({ role: 'authenticated', aal: 'aal1', sub: person.id, session_id }, secret),
        })),
      )
    const clients = await people('client', CLIENTS)
    const providers = await people('provider', PROVIDERS)
    const known = await rowsOf<Known>(KNOWN)
    const words = await rowsOf<{ word: string }>(WORDS)
    return {
      apikey,
      clients,
      providers,
      admin: await sign({ role: 'authenticated', aal: 'aal1', sub: ADMIN_ID }, secret),
      professionals: known,
      byOwner: new Map(known.map((one) => [one.owner, one])),
      pending: await rowsOf<{ id: string; version: number }>(PENDING, [providers.map(({ id }) => id)]),
      words: [TERMS.common, 'buffet', 'dj', 'bolo', '15 anos', ...words.map(({ word }) => word)],
      pictures: await uploadPictures(url, apikey, clients.slice(0, PICTURES)),
      files: await filesOf(url),
    }
  })
}

/** The request that uploads a person's picture. */
export const pictureOf = ({ id, token }: Person, apikey: string) => ({
  ...upload({ id, headers: { apikey, authorization: `Bearer ${token}` } }),
  body: PICTURE,
})

async function uploadPictures(url: string, apikey: string, people: Person[]) {
  for (const person of people) await send(url, pictureOf(person, apikey))
  return people.map(({ id }) => imagePath(id))
}

/** The scripts, styles and fonts of the first screen, which a browser downloads only once. */
async function filesOf(url: string) {
  const page = await (await fetch(`${url}/profissionais`)).text()
  return [...new Set(page.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g))]
}
