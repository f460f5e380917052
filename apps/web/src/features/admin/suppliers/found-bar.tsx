import { Announcement } from '#kit/page/announcement.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { type SupplierSort, supplierSorts } from '#resources/suppliers/queries.ts'
import type { Supplier } from '#resources/suppliers/row.ts'
import { strings } from '#strings/suppliers.ts'
import { type SupplierFiltersInUrl, sortNames } from './use-supplier-filters.ts'

type FoundBarProps = {
  /** How many the search finds; undefined if none, or until it is known. */
  found: Supplier['found'] | undefined
  sort: SupplierSort
  onSort: SupplierFiltersInUrl['set']
}

/** How many are found, and their order. */
export function FoundBar({ found, sort, onSort }: FoundBarProps) {
  const total = found && strings.found(found.total)
  const states = found && strings.states(found.approved, found.suspended)

  return (
    <div className="flex min-h-10 flex-wrap items-center pr-3 pl-4 text-muted text-xs max-md:min-h-13 md:gap-x-1 md:border-border md:border-t md:pr-4">
      <p className="mr-auto whitespace-nowrap tabular-nums">
        {total} {states && <span className="max-md:hidden">· {states}</span>}
      </p>
      <NativeSelect
        isPlain
        aria-label={strings.sort}
        value={sortNames[sort]}
        onChange={({ target }) => onSort('sort', target.value)}
      >
        {supplierSorts.map((one) => (
          <option key={one} value={sortNames[one]}>
            {strings.sorts[one]}
          </option>
        ))}
      </NativeSelect>
      <Announcement text={total} />
    </div>
  )
}
