/**
 * The row counts of the full-size database. `sessions` counts only clients' sessions; every provider also has a session.
 * `waiting` is the number of registrations, and also of profile edits, that wait for an administrator.
 */
const WHOLE = {
  professionals: 100_000,
  clients: 1_000_000,
  reviews: 2_000_000,
  favorites: 5_000_000,
  sessions: 200_000,
  taps: 1_000_000,
  replies: 500_000,
  reports: 200,
  acts: 100_000,
  waiting: 200,
}

export type Size = typeof WHOLE

/** The row counts of a database with this many professionals and everything else in proportion. */
export const sizeOf = (professionals: number) =>
  Object.fromEntries(
    Object.entries(WHOLE).map(([name, count]) => [
      name,
      Math.ceil((count * professionals) / WHOLE.professionals),
    ]),
  ) as Size

export const ADMIN_ID = '00000000-0000-4000-8000-000000000000'
