import type { Queryable } from './queryable.ts'

type Favorite = { client: { id: string }; professional: { id: string }; note?: string; createdAt?: Date }

export async function createFavorite(
  database: Queryable,
  { client, professional, note = '', createdAt = new Date() }: Favorite,
) {
  await database.query(
    `insert into public.favorites (client_id, professional_id, note, created_at) values ($1, $2, $3, $4)`,
    [client.id, professional.id, note, createdAt],
  )
}
