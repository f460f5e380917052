import type { Database, Tables } from '@fenix/database/database.types.ts'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Saving, saveChanges } from './save.ts'

type Values = Record<string, string | number | null>
type Statements = 'read' | 'update' | 'insert'

type RowSaving<Table, Columns, Row> = Omit<Saving<Columns, Row>, Statements> &
  Partial<Pick<Saving<Columns, Row>, Statements>> & {
    table: Table
    /** The unique columns by which the row is found. */
    ids: Record<string, string>
    /** Other columns that must still have the values that the form loaded. */
    seen?: Values
    columns?: string
  }

/** `saveChanges` for a row of a table. */
export function saveRow<
  Table extends keyof Database['public']['Tables'],
  Columns extends Partial<Tables<Table>>,
  Row extends Columns & { version: number } = Tables<Table> & Columns & { version: number },
>({ table, ids, seen, columns = '*', ...saving }: RowSaving<Table, Columns, Row>) {
  const rows = () => (supabase as PostgrestClient).from(table)
  const first = ([row]: Row[]) => row ?? null

  return saveChanges<Columns, Row>({
    read: async () => unwrap(await rows().select<string, Row>(columns).match(ids).maybeSingle()),
    update: async (changes: object, version) => {
      const known: Values = { ...ids, version, ...seen }
      const updated = Object.entries(known).reduce(
        (found, [column, value]) => found.filter(column, value === null ? 'is' : 'eq', value),
        rows().update(changes),
      )

      return first(unwrap(await updated.select<string, Row>(columns)))
    },
    insert: async (mine) => {
      const onConflict = Object.keys(ids).join()
      const row: object = { ...ids, ...mine }
      const inserted = rows().upsert(row, { onConflict, ignoreDuplicates: true })

      return first(unwrap(await inserted.select<string, Row>(columns)))
    },
    ...saving,
  })
}
