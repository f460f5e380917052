import type { Queryable } from './queryable.ts'

type ContactTap = { client: { id: string }; professional: { id: string } }

export async function createContactTap(database: Queryable, { client, professional }: ContactTap) {
  await database.query(`insert into private.contact_taps (client_id, professional_id) values ($1, $2)`, [
    client.id,
    professional.id,
  ])
}
