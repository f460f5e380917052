import type { Database } from '@fenix/database/database.types.ts'
import { toPrice } from '@fenix/domain/price.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { adminQueries, refreshMs } from '../admin.ts'
import { managedCategories } from '../categories/admin-queries.ts'
import { categoryIdOf } from '../categories/row.ts'
import type { Absence } from '../contacts/absence.ts'
import { keyset } from '../pages.ts'
import { present } from '../professionals/search-filters.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type SupplierRow = Database['public']['Functions']['admin_suppliers']['Returns'][number]

/** Why a supplier may no longer be active. */
export type Doubt = {
  /** When the owner was last active, if 70 days and two unanswered agenda mails have passed since; otherwise null. */
  silent_since: string | null
  /** How many clients noted which absence on which day, newest first. */
  said: readonly { day: string; kind: Absence; clients: number }[]
}

/** `place` is the next page's cursor; `total`, `approved` and `suspended` count all suppliers that the search finds. */
const toSupplier = (row: SupplierRow) => ({
  ...row,
  price: toPrice(row),
  doubt: row.doubt as unknown as Doubt | null,
})

/** An approved, suspended or rejected professional as an administrator sees it. */
export type Supplier = ReturnType<typeof toSupplier>

/** The orders of suppliers; the first is the default. */
export const supplierSorts = ['contacts', 'rating', 'newest', 'name'] as const

export type SupplierSort = (typeof supplierSorts)[number]

/** The statuses that the filter offers; without a choice all but the rejected suppliers are listed. */
export const supplierStatuses = ['approved', 'suspended', 'rejected'] as const

/** The filters of the list of suppliers; '' and false do not narrow it. */
export type SupplierFilters = {
  term: string
  /** A category's slug. */
  category: string
  city: string
  status: '' | (typeof supplierStatuses)[number]
  recommended: boolean
  verified: boolean
  /** Whether to list only suppliers with an edit that no administrator has looked at. */
  edited: boolean
  /** Whether to list only suppliers that may no longer be active. */
  doubted: boolean
  sort: SupplierSort
}

const pageSize = 50

async function argumentsFor(filters: SupplierFilters, client: QueryClient) {
  const { category, status, ...others } = filters
  const categories = category === '' ? [] : await client.ensureQueryData(managedCategories())

  return present({
    ...others,
    page_size: pageSize,
    category_id: category === '' ? undefined : categoryIdOf(categories, category),
    statuses: status === '' ? undefined : [status],
  })
}

const all = [...adminQueries.all, 'suppliers'] as const

export const supplierQueries = {
  list: (filters: SupplierFilters) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', filters],
      ...keyset(pageSize, async (last: Supplier | null, { signal, client }) => {
        const page = { ...(await argumentsFor(filters, client)), ...(last && { after: last.place }) }

        return unwrap(await supabase.rpc('admin_suppliers', page).abortSignal(signal)).map(toSupplier)
      }),
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.approved },
    }),

  /** One supplier; null if there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => {
        if (!isUuid(id)) return null
        const rows = unwrap(
          await supabase
            .rpc('admin_suppliers', { professional_id: id, statuses: [...supplierStatuses] })
            .abortSignal(signal),
        )

        return rows.map(toSupplier)[0] ?? null
      },
      meta: { errorTitle: errors.load.approved },
    }),

  /** Why and when a supplier was suspended or rejected. */
  decision: (id: string) =>
    queryOptions({
      queryKey: [...all, 'decision', id],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('registration_decisions')
            .select('reason, fields, decided_at')
            .eq('professional_id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      meta: { errorTitle: errors.load.approved },
    }),
}
