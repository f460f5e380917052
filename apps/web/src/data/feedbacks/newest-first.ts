/** Where a list in order of `created_at`, newest first, has arrived; the id tells apart what came at one instant. */
export type Moment = { createdAt: string; id: string }

/** PostgREST's condition for what comes after that moment in the list. */
export const olderThan = ({ createdAt, id }: Moment, idColumn: string) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",${idColumn}.lt.${id})`
