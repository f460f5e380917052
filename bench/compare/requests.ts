import { listingColumns } from '../../apps/web/src/data/professionals/professionals.mapper.ts'
import { IMAGE } from './image.ts'
import { PASSWORD, type Seeded } from './seed.ts'
import { TERMS } from './texts.ts'

/** What a card shows, as the app asks for it. */
export const COLUMNS = listingColumns.split(', ')

export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export type Target = {
  url: string
  /** What stands before the path of rest: PostgREST alone has nothing there. */
  rest: string
  /** The headers of a visitor, and of the client. */
  visitor: Record<string, string>
  client: Record<string, string>
  /** The headers of many visitors who are not the same one, in place of `visitor`. */
  visitors?: Record<string, string>[]
  /** Of the picture that it serves. */
  etag?: string
}

const json = { 'content-type': 'application/json' }
const query = new URLSearchParams({ select: COLUMNS.join(), order: 'score.desc,submitted_at.desc,id.desc' })

const search = ({ rest, visitor }: Target, asked: Record<string, unknown>): Request => ({
  method: 'POST',
  path: `${rest}/rpc/search_professionals?${query}`,
  headers: { ...visitor, ...json },
  body: JSON.stringify({ ...asked, page_size: 24 }),
})

const OBJECTS = '/storage/v1/object'
export const imagePath = (clientId: string) => `${OBJECTS}/public/avatars/${clientId}/bench.png`

export const upload = ({ client: headers }: Target, clientId: string, name: string): Request => ({
  method: 'POST',
  path: `${OBJECTS}/avatars/${clientId}/${name}`,
  headers: { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' },
  body: IMAGE,
})

const download = ({ client }: Seeded, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path: imagePath(client.id),
  headers,
})

/** Each piece of work: the requests that are sent in turn. */
export const WORKS: Record<string, (target: Target, seeded: Seeded) => Request[]> = {
  listing: (target) => [search(target, {})],
  'search, common': (target) => [search(target, { term: TERMS.common })],
  'search, rare': (target) => [search(target, { term: TERMS.rare })],
  'search, common, city and category': (target, { city }) => [
    search(target, { term: TERMS.common, city, category_id: 1 }),
  ],
  'search, rare, city and category': (target, { city }) => [
    search(target, { term: TERMS.rare, city, category_id: 1 }),
  ],
  rating: ({ rest, client: headers }, { client, professionals }) =>
    professionals.map((professional_id, index) => ({
      method: 'POST',
      path: `${rest}/feedbacks?on_conflict=professional_id%2Cclient_id`,
      headers: { ...headers, ...json, prefer: 'resolution=merge-duplicates,return=minimal' },
      body: JSON.stringify({
        professional_id,
        client_id: client.id,
        rating: 1 + (index % 5),
        comment: 'Recomendo.',
      }),
    })),
  image: (_, seeded) => [download(seeded)],
  'image, its etag known': ({ etag = '' }, seeded) => [download(seeded, { 'if-none-match': etag })],
  'image, a range of 10 kB': (_, seeded) => [download(seeded, { range: 'bytes=20000-29999' })],
  'sign-in': ({ visitor }, { client }) => [
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...visitor, ...json },
      body: JSON.stringify({ email: client.email, password: PASSWORD }),
    },
  ],
  upload: (target, { client }) =>
    Array.from({ length: 64 }, (_, index) => upload(target, client.id, `${index}.png`)),
}
