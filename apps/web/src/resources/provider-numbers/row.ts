import type { Database } from '@fenix/database/database.types.ts'

type Row = Database['public']['Functions']['my_weeks']['Returns'][number]
type Rating = { rating: number | null; feedback_count: number }

const toWeek = ({ last_day, views, contacts }: Row) => ({ lastDay: last_day, views, contacts })

/** Seven days and what was counted in them. `lastDay` is a date such as '2026-11-20'. */
export type Week = ReturnType<typeof toWeek>

/** The function returns the whole weeks, oldest first, and at last one that has begun today. */
export function toProviderNumbers(rows: Row[], rated: Rating) {
  const [today, last, before] = rows.toReversed()

  return {
    weeks: rows.slice(0, -1).map(toWeek),
    today: { views: today?.views ?? 0, contacts: today?.contacts ?? 0 },
    favorites: today?.favorites ?? 0,
    /** How many favorites were new in the last week; null if it is the only one. */
    newFavorites: before && last ? last.favorites - before.favorites : null,
    rating: rated.rating,
    feedbackCount: rated.feedback_count,
  }
}

export type ProviderNumbers = ReturnType<typeof toProviderNumbers>
