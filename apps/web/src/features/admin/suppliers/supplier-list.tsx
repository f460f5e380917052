import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { useSideBySide } from '#kit/list/item-link.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Supplier } from '#resources/suppliers/row.ts'
import { strings as admin } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/suppliers.ts'
import { SupplierRows } from './supplier-rows.tsx'
import { SupplierTable } from './supplier-table.tsx'
import type { ActProps } from './use-acts.ts'
import { type SupplierFiltersInUrl, sortNames } from './use-supplier-filters.ts'

type SupplierListProps = Omit<ActProps, 'supplier'> & {
  query: UseInfiniteQueryResult<InfiniteData<Supplier[]>>
  /** The id of the supplier in the pane. */
  shown: string | undefined
  inUrl: SupplierFiltersInUrl
}

/** The suppliers that were found: a table, or rows on a phone. */
export function SupplierList({ query, shown, inUrl, ...acts }: SupplierListProps) {
  const { filters, set, isNarrowed, clearedUrl } = inUrl
  const isBeside = useSideBySide()
  const suppliers = query.data?.pages.flat()

  if (query.isLoading) return <RowSkeletons />
  if (suppliers === undefined) {
    return (
      <ErrorState
        title={errors.load.approved}
        error={query.error ?? new AppError('network', '')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (suppliers.length === 0) {
    return isNarrowed ? (
      <EmptyState
        title={strings.none}
        text={strings.noneText}
        action={
          <Button size="sm" asChild>
            <AppLink to={clearedUrl}>{strings.clear}</AppLink>
          </Button>
        }
      />
    ) : (
      <EmptyState title={admin.suppliers.empty} text={admin.suppliers.emptyText} />
    )
  }
  const list = { suppliers, city: filters.city, ...acts }

  return (
    <div aria-busy={query.isPlaceholderData}>
      {isBeside ? (
        <SupplierTable
          {...list}
          shown={shown}
          sort={filters.sort}
          onSort={(sort) => set('sort', sortNames[sort])}
        />
      ) : (
        <SupplierRows {...list} />
      )}
      {query.hasNextPage && (
        <div className="grid justify-items-center p-3">
          <Button
            size="sm"
            busy={query.isFetchingNextPage ? admin.loadingMore : undefined}
            onClick={() => void query.fetchNextPage()}
          >
            {admin.more}
          </Button>
        </div>
      )}
    </div>
  )
}
