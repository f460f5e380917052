/** Keyset pagination by `created_at`, newest first; the id breaks ties. */
export type Moment = { createdAt: string; id: string }

/** PostgREST's condition for the rows after that moment. */
export const olderThan = ({ createdAt, id }: Moment, idColumn: string) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",${idColumn}.lt.${id})`
