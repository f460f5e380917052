/** Keyset pagination by `created_at`, newest first; the id breaks ties. */
export type Moment = { createdAt: string; id: string }

/** The PostgREST condition for the rows after a cursor. */
export const olderThan = ({ createdAt, id }: Moment, idColumn: string) =>
  `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",${idColumn}.lt.${id})`
