import { createHmac, randomBytes } from 'node:crypto'
import { isCity } from '@fenix/domain/cities.ts'
import { today } from '@fenix/domain/dates.ts'
import type { EmptySearch } from '@fenix/domain/public-pages.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { clientNetwork } from '@fenix/supabase-server/http/client-address.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import type { Context as HttpContext } from 'hono'

/** Matches the user agents of crawlers, link previews and scripts. */
const ROBOTS = /bot\b|crawl|spider|slurp|preview|externalhit|curl|wget|python/i

/** The most IP networks that are counted in a day, and the most places that are counted for each network. */
const MOST = { networks: 20_000, places: 20 }

const SEARCH = '/rest/v1/rpc/search_professionals'

const countPlace = ({ category, city }: EmptySearch) => ({
  name: 'count_empty_search',
  text: 'select private.count_empty_search($1, $2)',
  values: [category ?? null, city ?? null],
})

/** The category and city of an API search whose first page is empty; undefined for other requests. Ignores typed words. */
async function emptySearchOf(c: HttpContext): Promise<EmptySearch | undefined> {
  if (c.req.path !== SEARCH || c.req.method !== 'POST' || c.res.status !== 200) return undefined
  // `*/*` stands for a response without rows (`*`) to a request that asked for no total (`/*`).
  if (c.res.headers.get('content-range') !== '*/*') return undefined
  const asked: Record<string, unknown> = await c.req.json()
  if (asked.after || asked.recommended) return undefined
  const { category_id: category, city } = asked

  return {
    ...(Number.isSafeInteger(category) && { category: category as number }),
    ...(typeof city === 'string' && isCity(city) && { city }),
  }
}

/**
 * Counts searches for a category, a city or both that found nobody: each place once a day for each IP network. Networks
 * are told apart by keyed digests; the digests and their key are kept only in memory, until the day ends.
 */
export function countEmptySearches({ trustProxy }: { trustProxy: number }) {
  let day = ''
  let key = randomBytes(32)
  const placesOf = new Map<string, Set<string>>()

  function isNew(network: string, place: string) {
    if (day !== today()) {
      day = today()
      key = randomBytes(32)
      placesOf.clear()
    }
    const digest = createHmac('sha256', key).update(network).digest('base64')
    const places = placesOf.get(digest) ?? new Set()
    if (places.has(place) || places.size >= MOST.places) return false
    if (places.size === 0 && placesOf.size >= MOST.networks) return false
    placesOf.set(digest, places.add(place))
    return true
  }

  async function count(
    c: HttpContext,
    { database, log }: Pick<Backend, 'database' | 'log'>,
    search: EmptySearch,
  ) {
    const network = clientNetwork(c, trustProxy)
    const { category, city } = search
    if (network === undefined || (category === undefined && city === undefined)) return
    if (ROBOTS.test(c.req.header('user-agent') ?? '') || !isNew(network, `${category}|${city}`)) return
    try {
      await database.run(countPlace(search))
    } catch (error) {
      log.warn(loggable(error), 'failed to count a search that found nobody')
    }
  }

  return {
    ofPage: count,
    async ofAnswer(c: HttpContext, backend: Backend) {
      const search = await emptySearchOf(c)
      if (search) await count(c, backend, search)
    },
  }
}

export type EmptySearchCounter = ReturnType<typeof countEmptySearches>
