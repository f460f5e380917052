import type { Database } from '@fenix/database/database.types.ts'
import type { Absence } from '../contacts/absence.ts'
import { toPrice } from '../professionals/row.ts'

type SupplierRow = Database['public']['Functions']['admin_suppliers']['Returns'][number]

/** Why a supplier may not be there any more. */
export type Doubt = {
  /** The last act of its owner, who has left two agenda mails unanswered. */
  silent_since: string | null
  /** How many clients said what on which day, the newest first. */
  said: readonly { day: string; kind: Absence; clients: number }[]
}

/** `place` is the cursor after which the next page begins; `total` and the numbers after it are of all that the search finds. */
export const toSupplier = (row: SupplierRow) => ({
  ...row,
  price: toPrice(row),
  doubt: row.doubt as unknown as Doubt | null,
})

/** An approved, suspended or rejected professional as an administrator sees it. */
export type Supplier = ReturnType<typeof toSupplier>
