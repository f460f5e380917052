import type { Queryable } from '@fenix/database/factories/queryable.ts'

/** Resolves when `count` statements of this database wait for a lock, or as soon as `statement` has ended. */
export async function untilBlocked(owner: Queryable, statement: Promise<unknown>, count = 1) {
  let hasEnded = false
  void Promise.allSettled([statement]).then(() => {
    hasEnded = true
  })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!hasEnded && ((await owner.query(waiting)).rowCount ?? 0) < count);
}
