import { type Budget, type EventBrief, sizeOf } from '@fenix/domain/event-brief.ts'
import { type Price, partyTotal } from '@fenix/domain/price.ts'
import type { Entries } from '#resources/favorites/row.ts'

type Priced = { id: string; category: string; price: Price | null }

/** The maximum in reais of each budget range; the highest range has no maximum. */
const budgetLimits: Partial<Record<string, number>> = {
  up_to_3000: 3000,
  '3000_to_8000': 8000,
  '8000_to_20000': 20_000,
} satisfies Partial<Record<Budget, number>>

/** Adds up the closed favorites' noted prices and, for categories without a closed favorite, the highest price. */
export function boardSums(
  favorites: readonly Priced[],
  entries: Entries,
  party: Pick<EventBrief, 'guests' | 'hours' | 'budget'> = { guests: '', hours: '', budget: '' },
) {
  const size = sizeOf(party)
  const stateOf = ({ id }: Priced) => entries[id]?.state ?? 'to_ask'
  const noted = ({ id }: Priced) => entries[id]?.quoted_price ?? 0
  const closed = favorites.filter((one) => stateOf(one) === 'closed')
  const done = new Set(closed.map(({ category }) => category))
  const open = new Map<string, { noted: number; total: number }>()
  for (const one of favorites) {
    if (done.has(one.category) || stateOf(one) === 'declined') continue
    const most = open.get(one.category)
    open.set(one.category, {
      noted: Math.max(most?.noted ?? 0, noted(one)),
      total: Math.max(most?.total ?? 0, (one.price && partyTotal(one.price, size)) ?? 0),
    })
  }

  return {
    closed: closed.reduce((sum, one) => sum + noted(one), 0),
    open: [...open.values()].reduce((sum, most) => sum + (most.noted || most.total), 0),
    budget: budgetLimits[party.budget] ?? null,
  }
}
