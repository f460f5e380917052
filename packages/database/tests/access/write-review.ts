import type { Actor } from '@fenix/database/testing.ts'

/** Writes a client's review from an IP address, and returns the origin with which the review is marked. */
export const writeReview = (
  { self, person }: { self: Actor; person: { id: string } },
  { id }: { id: string },
  address = '192.0.2.77',
) =>
  self.transaction(async (query) => {
    await query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'cf-connecting-ip': address }),
    ])
    const [row] = await query<{ origin: string | null }>(
      `insert into feedbacks (client_id, professional_id, rating, comment) values ($1, $2, 5, 'Lindo.')
       on conflict (professional_id, client_id) do update set rating = excluded.rating, comment = excluded.comment
       returning origin`,
      [person.id, id],
    )
    return row?.origin
  })
