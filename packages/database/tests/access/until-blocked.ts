import type { Queryable } from '@fenix/database/factories/queryable.ts'

/** Resolves when a statement of this database waits for a lock, or when `statement` has ended without waiting. */
export async function untilBlocked(owner: Queryable, statement: Promise<unknown>) {
  let hasEnded = false
  void Promise.allSettled([statement]).then(() => {
    hasEnded = true
  })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!hasEnded && (await owner.query(waiting)).rowCount === 0);
}
