import type { Queryable } from './queryable.ts'

type ContactTap = { client: { id: string }; professional: { id: string }; day?: Date }

export async function createContactTap(
  database: Queryable,
  { client, professional, day = new Date() }: ContactTap,
) {
  await database.query(
    `insert into private.contact_taps (client_id, professional_id, day) values ($1, $2, $3)`,
    [client.id, professional.id, day],
  )
}
