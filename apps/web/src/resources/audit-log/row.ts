import type { Database } from '@fenix/database/database.types.ts'
import { isAuditAct } from '@fenix/domain/audit-acts.ts'

type Row = Database['public']['Functions']['admin_log']['Returns'][number]

/** A list of texts in the detail. */
function textsIn(detail: Row['detail'], name: string) {
  const value = typeof detail === 'object' && detail !== null && !Array.isArray(detail) ? detail[name] : []

  return Array.isArray(value) ? value.map(String) : []
}

export function toLogEntry(row: Row) {
  const act = `${row.target_kind}.${row.act}`

  return {
    id: row.id,
    /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
    at: row.at,
    /** Null for the operator; the name is null once the account is gone. */
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    act: isAuditAct(act) ? act : null,
    targetId: row.target_id,
    person: row.person_id && row.person_name ? { id: row.person_id, name: row.person_name } : null,
    professional:
      row.professional_name && row.owner_id ? { name: row.professional_name, ownerId: row.owner_id } : null,
    /** What a category or banner was called; then its new name, or the category that was joined to it. */
    names: row.names.length > 0 ? row.names : row.category_name ? [row.category_name] : [],
    /** The columns that an edit changed, or the fields that a decision was about. */
    fields: [...textsIn(row.detail, 'columns'), ...textsIn(row.detail, 'fields')],
  }
}

/** One act of an administrator, with the present names of people. */
export type LogEntry = ReturnType<typeof toLogEntry>
