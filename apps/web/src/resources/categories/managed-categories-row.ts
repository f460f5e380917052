import type { Database } from '@fenix/database/database.types.ts'

type Row = Database['public']['Functions']['admin_categories']['Returns'][number]

export const toManagedCategory = (row: Row) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  isHidden: row.is_hidden,
  /** How many registrations have it, whatever their status. */
  professionals: row.professionals,
  /** The largest category with a similar name. */
  similarId: row.similar_id,
})

export type ManagedCategory = ReturnType<typeof toManagedCategory>
