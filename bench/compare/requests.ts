import { PASSWORD, type Seeded } from './seed.ts'
import { TERMS } from './texts.ts'

/** What a card shows; the app's own select. */
export const COLUMNS = [
  ...['id', 'name', 'cities', 'description', 'whatsapp', 'instagram', 'images', 'owner_pic_url'],
  ...['is_recommended', 'rating', 'feedback_count', 'categories(name)', 'score', 'submitted_at'],
]

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
}

const json = { 'content-type': 'application/json' }
const query = new URLSearchParams({ select: COLUMNS.join(), order: 'score.desc,submitted_at.desc,id.desc' })

const search = ({ rest, visitor }: Target, asked: Record<string, unknown>): Request => ({
  method: 'POST',
  path: `${rest}/rpc/search_professionals?${query}`,
  headers: { ...visitor, ...json },
  body: JSON.stringify({ ...asked, page_size: 24 }),
})

export const IMAGE_PATH = '/storage/v1/object/public/avatars'

/** Each piece of work: the requests that are sent in turn. */
export const WORKS: Record<string, (target: Target, seeded: Seeded, image: Buffer) => Request[]> = {
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
  image: (_, { client }) => [{ method: 'GET', path: `${IMAGE_PATH}/${client.id}/bench.png`, headers: {} }],
  'sign-in': ({ visitor }, { client }) => [
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...visitor, ...json },
      body: JSON.stringify({ email: client.email, password: PASSWORD }),
    },
  ],
  upload: ({ client: headers }, { client }, image) =>
    Array.from({ length: 64 }, (_, index) => ({
      method: 'POST',
      path: `/storage/v1/object/avatars/${client.id}/${index}.png`,
      headers: { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' },
      body: image,
    })),
}
