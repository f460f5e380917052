import { randomBytes } from 'node:crypto'
import { landingUrl, paths } from '@fenix/domain/routes.ts'
import { TERMS } from './catalog.ts'
import { file, professionalPage, type Request, requestsOf } from './requests.ts'
import type { Seeded } from './seed.ts'

/** A file of 100 kB that starts with the PNG signature. */
export const IMAGE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100_000)])

/** Somebody who uploads into a folder of their own. */
type Uploader = { id: string; headers: Record<string, string> }

export type Target = {
  url: string
  /** The request headers of a visitor and of the client. */
  visitor: Record<string, string>
  client: Record<string, string>
  /** Many, since the uploads of one account take turns. */
  uploaders?: Uploader[]
  /** The ETag of the picture that the target serves. */
  etag?: string
}

const search = ({ visitor }: Target, filters: object) => [requestsOf(visitor)('search', filters).request]

const OBJECTS = '/storage/v1/object'
export const imagePath = (clientId: string) => `${OBJECTS}/public/avatars/${clientId}/bench.png`

export const upload = ({ id, headers }: Uploader): Request => ({
  method: 'POST',
  path: `${OBJECTS}/avatars/${id}/bench.png`,
  headers: { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' },
  body: IMAGE,
})

const download = ({ client }: Seeded, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path: imagePath(client.id),
  headers,
})

const page = (path: string) => [file('page', path).request]
const pagesOf = (slugs: string[]) => slugs.map((slug) => professionalPage(slug).request)

/**
 * Public pages, which are made when they change. To be reached per second: 2,500 of the first two, 2,000 of professionals.
 */
const PAGES: Record<string, (target: Target, seeded: Seeded) => Request[]> = {
  'pages: everybody': () => page(paths.professionals),
  'pages: category and city': (_, { city }) => page(landingUrl({ category: 'buffet', city })),
  'pages: ten professionals': (_, { slugs }) => pagesOf(slugs.slice(0, 10)),
  'pages: a thousand professionals': (_, { slugs }) => pagesOf(slugs),
}

/** The requests of each workload, which are sent in rotation. */
export const WORKLOADS: Record<string, (target: Target, seeded: Seeded) => Request[]> = {
  listing: ({ visitor }) => [requestsOf(visitor)('listing').request],
  'search, common': (target) => search(target, { term: TERMS.common }),
  'search, rare': (target) => search(target, { term: TERMS.rare }),
  'search, common, city and category': (target, { city }) =>
    search(target, { term: TERMS.common, city, category_id: 1 }),
  rating: ({ client: headers }, { client, professionals }) =>
    professionals.map((professional_id, index) => ({
      method: 'POST',
      path: `/rest/v1/feedbacks?on_conflict=professional_id%2Cclient_id`,
      headers: {
        ...headers,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates,return=minimal',
      },
      body: JSON.stringify({
        professional_id,
        client_id: client.id,
        rating: 1 + (index % 5),
        comment: 'Recomendo.',
      }),
    })),
  image: (_, seeded) => [download(seeded)],
  'image, etag known': ({ etag = '' }, seeded) => [download(seeded, { 'if-none-match': etag })],
  'image, range of 10 kB': (_, seeded) => [download(seeded, { range: 'bytes=20000-29999' })],
  'sign-in': ({ visitor }, { client }) => [requestsOf(visitor)('sign-in', client.email).request],
  ...PAGES,
  upload: ({ uploaders = [] }) => uploaders.map(upload),
}
