import type { Tables } from '@fenix/database/database.types.ts'
import type { Entry } from '../outbox/outbox.ts'
import type { Moment } from '../pages.ts'
import { cardColumns, type ProfessionalPage } from '../professionals/lists.ts'
import { type CardRow, toProfessional } from '../professionals/row.ts'

export const favoriteColumns = `professional_id, created_at, professionals(${cardColumns})` as const

type FavoriteRow = Pick<Tables<'favorites'>, 'professional_id' | 'created_at'> & {
  /** The professional; null while the client cannot see them, such as a suspended one. */
  professionals: CardRow | null
}

export const favoritePageSize = 24

/** A page of the favorites that the client can see; the others reappear once their professional is visible again. */
export function toFavoritePage(rows: readonly FavoriteRow[]): ProfessionalPage<Moment> {
  const last = rows.length === favoritePageSize ? rows.at(-1) : undefined

  return {
    professionals: rows.flatMap(({ professionals }) => professionals ?? []).map(toProfessional),
    ...(last && { next: { created_at: last.created_at, id: last.professional_id } }),
  }
}

export const withFavorite = (ids: readonly string[] = [], id: string) =>
  ids.includes(id) ? [...ids] : [id, ...ids]

/** What the client wrote down about favorites, by the professional's id. */
export type Entries = Readonly<Record<string, Entry>>

export const newEntry: Entry = { state: 'to_ask', quoted_price: null, note: null, asked_at: null }

export const withChanges = (entries: Entries, id: string, changes: Partial<Entry>): Entries => ({
  ...entries,
  [id]: { ...(entries[id] ?? newEntry), ...changes },
})

export const withoutFavorite = (ids: readonly string[] = [], id: string) => ids.filter((one) => one !== id)
