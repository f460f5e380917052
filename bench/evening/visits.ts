// The people of an evening and their visits: a visit is a sequence of screens, and a screen sends its requests together.
import { landingUrl, paths } from '@fenix/domain/routes.ts'
import type { Random } from '../../tests/random.ts'
import { type Act, file, professionalPage, requestsOf } from '../server/requests.ts'
import { type Known, type Person, pictureOf, type World } from './world.ts'

export type Visit = { screens: Act[][]; socket?: { token: string; client?: string } }

/**
 * How many of a hundred visits are of each kind. Visitors need no account to browse; most of them arrive from a search
 * engine or a shared link. Providers check their views and contacts about as often as clients do something that affects
 * a provider.
 */
const SHARES = { visitor: 80, client: 17, provider: 3 }

export const drawKind = (random: Random) => {
  const drawn = random.below(100)
  if (drawn < SHARES.visitor) return 'visitor' as const
  return drawn < SHARES.visitor + SHARES.client ? ('client' as const) : ('provider' as const)
}

export const bearer = ({ apikey }: World, token: string) => ({ apikey, authorization: `Bearer ${token}` })

/** Draws a professional by the power law of `rows.ts`: the best-known tenth gets about half of the views. */
const drawKnown = ({ professionals }: World, random: Random) =>
  professionals[Math.floor(professionals.length * (random.below(1e6) / 1e6) ** 3)] as Known

export function createVisits(world: World, random: Random) {
  const often = (percent: number) => random.below(100) < percent
  const when = (percent: number, ...screens: Act[][]) => (often(percent) ? screens : [])
  const pictures = (count: number) =>
    Array.from({ length: count }, () => file('picture', random.pick(world.pictures)))
  const known = () => drawKnown(world, random)
  const filters = ({ city, category_id }: Known) => ({ city, ...(often(60) && { category_id }) })
  let came = 0
  const next = (people: Person[]) => people[(came++ * 7) % people.length] as Person

  function visitor(): Visit {
    const app = requestsOf(bearer(world, world.apikey))
    const { id, slug, ...place } = known()
    const landing = random.pick([paths.professionals, landingUrl(place), landingUrl(place), undefined])
    const first =
      landing === undefined
        ? [professionalPage(slug), ...pictures(5), app('view counted', id)]
        : [
            file(landing === paths.professionals ? 'page of the listing' : 'page of a category', landing),
            ...pictures(6),
          ]
    const other = known()
    const search = filters(other)
    return {
      screens: [
        [...first, ...(often(60) ? world.files.map((path) => file('script or style', path)) : [])],
        ...when(
          40,
          [app('settings'), app('categories'), app('banners')],
          [app('search', search), app('counts of a search', search), ...pictures(6)],
        ),
        ...when(60, [professionalPage(other.slug), ...pictures(5), app('view counted', other.id)]),
        ...when(25, [app('reviews', other.id), app('stars of a professional', other.id)]),
        ...when(12, [app('contact tap', other.id)]),
      ],
      socket: { token: world.apikey },
    }
  }

  function client(): Visit {
    const person = next(world.clients)
    const app = requestsOf(bearer(world, person.token))
    const { id, slug, ...place } = known()
    const word = random.pick(world.words)
    const search = { term: word, ...(often(50) && { city: place.city }) }
    const narrowed = filters(place as Known)
    return {
      screens: [
        [
          file('page of the listing', paths.professionals),
          often(10) ? app('sign-in', person.email) : app('session renewed', person.refreshToken),
        ],
        [
          app('profile', person.id),
          app('listing'),
          app('settings'),
          app('categories'),
          app('favorites, ids', person.id),
        ],
        [app('counts of a search', {}), app('banners'), ...pictures(6)],
        ...when(50, ...[2, 3, 4].map((letters) => [app('suggestions', word.slice(0, letters))])),
        ...when(50, [app('search', search), app('counts of a search', search), ...pictures(4)]),
        ...when(60, [app('search', narrowed), app('counts of a search', narrowed), ...pictures(6)]),
        ...when(50, [professionalPage(slug), app('view counted', id), ...pictures(5)]),
        ...when(40, [
          app('reviews', id),
          app('stars of a professional', id),
          app('similar professionals', id),
        ]),
        ...when(50, [app('favorite marked', person.id, id)], [app('favorites, ids', person.id)]),
        ...when(30, [app('favorites', person.id), ...pictures(4)]),
        ...when(20, [app('contact tap', id)]),
        ...when(
          5,
          [app('review sent', person.id, id, 1 + random.below(5))],
          [app('professional read again', id)],
        ),
      ],
      socket: { token: person.token, client: person.id },
    }
  }

  function provider(): Visit {
    const person = next(world.providers)
    const app = requestsOf(bearer(world, person.token))
    const own = world.byOwner.get(person.id) ?? known()
    return {
      screens: [
        [file('page of the app', '/perfil'), app('session renewed', person.refreshToken)],
        [app('profile', person.id), app('own registration', person.id), app('settings')],
        [
          app('own numbers'),
          app('own newest reviews', own.id, 'not.is'),
          app('own newest reviews', own.id, 'is'),
        ],
        ...when(25, [
          app(
            'registration edited',
            person.id,
            `Festas em ${own.city}, da entrada ao último convidado. ${came}`,
          ),
          { kind: 'upload', request: pictureOf(person, world.apikey) },
        ]),
        ...when(20, [app('reviews', own.id)]),
      ],
      socket: { token: person.token },
    }
  }

  return { visitor, client, provider }
}
