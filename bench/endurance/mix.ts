import { type Request, type Target, WORKS } from '../compare/requests.ts'
import type { Seeded } from '../compare/seed.ts'

/** How often each piece of work comes among a hundred requests; about as a busy evening, with more sign-ins and uploads. */
const SHARES: Record<string, number> = {
  listing: 30,
  'search, common': 6,
  'search, rare': 6,
  'search, common, city and category': 6,
  rating: 6,
  image: 30,
  'image, its etag known': 8,
  'image, a range of 10 kB': 3,
  'sign-in': 2,
  upload: 3,
}

const ROUNDS = 100

/** Requests of all kinds, well mixed: each kind at even distances. */
export function mixedRequests(target: Target, seeded: Seeded): Request[] {
  const placed = Object.entries(SHARES).flatMap(([work, share]) => {
    const requests = WORKS[work]?.(target, seeded) ?? []
    return Array.from({ length: share * ROUNDS }, (_, index) => ({
      place: (index + 0.5) / share,
      request: requests[index % requests.length] as Request,
    }))
  })
  return placed.sort((a, b) => a.place - b.place).map(({ request }) => request)
}
