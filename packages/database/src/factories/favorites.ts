import type { Queryable } from './queryable.ts'

type Favorite = { client: { id: string }; professional: { id: string } }

export async function createFavorite(database: Queryable, { client, professional }: Favorite) {
  await database.query(`insert into public.favorites (client_id, professional_id) values ($1, $2)`, [
    client.id,
    professional.id,
  ])
}
