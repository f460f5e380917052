import { randomBytes } from 'node:crypto'
import { landingUrl, paths } from '@fenix/domain/routes.ts'
import { TERMS } from './catalog.ts'
import { file, professionalPage, type Request, requestsOf } from './requests.ts'
import type { Seeded } from './seed.ts'

/** A file of 100 kB that starts with the PNG signature. */
export const IMAGE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100_000)])

/** Somebody who uploads into a folder of their own. */
type Uploader = { id: string; headers: Record<string, string> }

/** The request headers of the people who send the requests. */
export type People = {
  visitor: Record<string, string>
  client: Record<string, string>
  /** Many accounts, because the server handles the uploads of one account one after another. */
  uploaders: Uploader[]
}

const search = ({ visitor }: People, filters: object) => [requestsOf(visitor)('search', filters).request]

const OBJECTS = '/storage/v1/object'
export const imagePath = (clientId: string) => `${OBJECTS}/public/avatars/${clientId}/bench.png`

export const upload = ({ id, headers }: Uploader): Request => ({
  method: 'POST',
  path: `${OBJECTS}/avatars/${id}/bench.png`,
  headers: { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' },
  body: IMAGE,
})

const pagesOf = (slugs: string[]) => slugs.map((slug) => professionalPage(slug).request)

/** The requests of each workload, which are sent in rotation. */
export const WORKLOADS: Record<string, (people: People, seeded: Seeded) => Request[]> = {
  listing: ({ visitor }) => [requestsOf(visitor)('listing').request],
  'search, common': (people) => search(people, { term: TERMS.common }),
  'search, rare': (people) => search(people, { term: TERMS.rare }),
  'search, common, city and category': (people, { city }) =>
    search(people, { term: TERMS.common, city, category_id: 1 }),
  rating: ({ client: headers }, { client, professionals }) =>
    professionals.map((id, index) => requestsOf(headers)('rating', client.id, id, 1 + (index % 5)).request),
  image: (_, { client }) => [file('image', imagePath(client.id)).request],
  'sign-in': ({ visitor }, { client }) => [requestsOf(visitor)('sign-in', client.email).request],
  // The server renders a page only when the page changes. Goals in pages a second: 2,500 for the next two workloads, 2,000
  // for the two with professionals' pages.
  'pages: everybody': () => [file('page', paths.professionals).request],
  'pages: category and city': (_, { city }) => [
    file('page', landingUrl({ category: 'buffet', city })).request,
  ],
  'pages: ten professionals': (_, { slugs }) => pagesOf(slugs.slice(0, 10)),
  'pages: a thousand professionals': (_, { slugs }) => pagesOf(slugs),
  upload: ({ uploaders }) => uploaders.map(upload),
}
