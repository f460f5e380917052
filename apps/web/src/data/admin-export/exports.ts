import type { Database } from '@fenix/database/database.types.ts'
import { formatDecimal } from '@fenix/domain/numbers.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { userTypeLabels } from '@fenix/domain/roles.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/admin-csv.ts'
import { loadAll } from './load-all.ts'

/** A list that administrators download. */
export type ExportedList = 'suppliers' | 'users'

type Functions = Database['public']['Functions']

/** A row of what a function returns; undefined before the first. */
type Returned = {
  [Name in 'admin_suppliers' | 'admin_users']: Functions[Name]['Returns'][number] | undefined
}

type OnRows = (count: number) => void

const { columns, yes, no, onAir, suspended } = strings

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const dayOf = (timestamp: string) => day.format(new Date(timestamp))

async function suppliers(onRows: OnRows) {
  const rows = await loadAll(
    async (last: Returned['admin_suppliers'], pageSize) =>
      unwrap(
        await supabase.rpc('admin_suppliers', {
          sort: 'name',
          page_size: pageSize,
          ...(last && { after: last.place }),
        }),
      ),
    onRows,
  )

  return [
    columns.suppliers,
    ...rows.map((row) => [
      row.name,
      row.category,
      row.cities.join(', '),
      row.status === 'suspended' ? suspended : onAir,
      row.is_recommended ? yes : no,
      row.is_verified ? yes : no,
      row.rating === null ? '' : formatDecimal(row.rating),
      row.owner_name,
      row.email,
      formatPhone(row.whatsapp),
    ]),
  ]
}

async function users(onRows: OnRows) {
  const rows = await loadAll(
    async (last: Returned['admin_users'], pageSize) =>
      unwrap(
        await supabase.rpc('admin_users', {
          page_size: pageSize,
          ...(last && { after: { created_at: last.created_at, id: last.id } }),
        }),
      ),
    onRows,
  )

  return [
    columns.users,
    ...rows.map((row) => [
      row.name,
      userTypeLabels[row.user_type],
      row.email,
      formatPhone(row.phone ?? ''),
      dayOf(row.created_at),
    ]),
  ]
}

const lists = { suppliers, users }

/** All rows of a list, the names of the columns first. That it is downloaded stands in the audit log before. */
export async function loadExport(
  list: ExportedList,
  onRows: OnRows,
): Promise<readonly (readonly string[])[]> {
  unwrap(await supabase.rpc('admin_record_export', { list }))

  return lists[list](onRows)
}
