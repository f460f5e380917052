import type { Queryable } from './queryable.ts'

type DailyCount = { professional: { id: string }; at: Date; views?: number; contacts?: number }

/** What was counted for a professional on the day of `at`. */
export async function createDailyCount(
  database: Queryable,
  { professional, at, views = 0, contacts = 0 }: DailyCount,
) {
  await database.query(
    `insert into private.daily_counts (professional_id, day, views, contacts) values ($1, private.day_of($2), $3, $4)`,
    [professional.id, at, views, contacts],
  )
}
