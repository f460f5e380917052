import type { Queryable } from './queryable.ts'

type Favorite = { client: { id: string }; professional: { id: string }; note?: string }

export async function createFavorite(database: Queryable, { client, professional, note = '' }: Favorite) {
  await database.query(
    `insert into public.favorites (client_id, professional_id, note) values ($1, $2, $3)`,
    [client.id, professional.id, note],
  )
}
