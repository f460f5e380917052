import type { Request } from './workloads.ts'

export type Kind = { kind: string; request: Request }

/** How often each kind comes in the rotation, times its share. */
const ROUNDS = 100

/** Mixes requests of several kinds by their shares, each kind evenly spaced. */
export function mix(shares: Record<string, number>, requestsOf: (kind: string) => Request[]): Kind[] {
  const placed = Object.entries(shares).flatMap(([kind, share]) => {
    const requests = requestsOf(kind)
    return Array.from({ length: share * ROUNDS }, (_, index) => ({
      place: (index + 0.5) / share,
      kind,
      request: requests[index % requests.length] as Request,
    }))
  })
  return placed.sort((a, b) => a.place - b.place)
}
