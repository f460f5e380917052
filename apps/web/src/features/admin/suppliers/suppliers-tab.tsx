import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { useItem, useSideBySide } from '#kit/list/item-link.tsx'
import { ListAndPane } from '#kit/list/list-and-pane.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { Announcement } from '#kit/page/announcement.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { useSearchTerm } from '#kit/ui/use-settled.ts'
import { navigate } from '#kit/url/url.ts'
import {
  type Supplier,
  type SupplierSort,
  supplierQueries,
  supplierSorts,
} from '#resources/suppliers/queries.ts'
import { FilterBar } from './filter-bar.tsx'
import type { Question } from './supplier-acts.tsx'
import { DeleteDialog, SuspendDialog } from './supplier-dialogs.tsx'
import { SupplierList } from './supplier-list.tsx'
import { SupplierPane } from './supplier-pane.tsx'
import { strings } from './texts.ts'
import { type SupplierFiltersInUrl, sortNames, useSupplierFilters } from './use-supplier-filters.ts'

/** The pane for a supplier id in the URL that does not exist. */
const NoSupplier = () => <EmptyState title={strings.pane.gone} text={strings.pane.goneText} lit={0} />

export function SuppliersTab() {
  const inUrl = useSupplierFilters()
  const { filters, set } = inUrl
  const term = useSearchTerm(filters.term)
  const query = useInfiniteQuery(supplierQueries.list({ ...filters, term }))
  const suppliers = query.data?.pages.flat()
  const { item, itemUrl } = useItem()
  const isBeside = useSideBySide()
  const shownId = item || (isBeside ? suppliers?.[0]?.id : undefined)
  const listed = suppliers?.find(({ id }) => id === shownId)
  const { data: unlisted, isLoading } = useQuery({
    ...supplierQueries.one(shownId ?? ''),
    enabled: shownId !== undefined && query.isFetched && !listed,
  })
  const shown = listed ?? unlisted
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const acts = { onAsk: setQuestion }
  const bar = { found: suppliers?.[0], sort: filters.sort, onSort: set }

  return (
    <div className="[--above:3.5rem]">
      <FilterBar {...inUrl} className={item === '' ? undefined : 'max-md:hidden'} />
      <ListAndPane
        label={strings.label}
        columns="md:grid-cols-[minmax(0,1fr)_21rem]"
        back={strings.label}
        head={!isBeside && <FoundBar {...bar} />}
        foot={isBeside && <FoundBar {...bar} />}
        list={<SupplierList query={query} shown={shown?.id} inUrl={inUrl} {...acts} />}
        pane={
          shown ? (
            <SupplierPane key={shown.id} supplier={shown} {...acts} />
          ) : shown === null ? (
            <NoSupplier />
          ) : (isBeside || item !== '') && (query.isLoading || isLoading) ? (
            <RowSkeletons />
          ) : undefined
        }
      />
      {question?.kind === 'suspension' && <SuspendDialog supplier={question.supplier} onClose={close} />}
      {question?.kind === 'deletion' && (
        <DeleteDialog
          supplier={question.supplier}
          onClose={close}
          onDeleted={() => navigate(itemUrl(''), { replace: true })}
        />
      )}
    </div>
  )
}

type FoundBarProps = {
  /** The number of results; undefined if there are none, or until it is known. */
  found: Pick<Supplier, 'total' | 'approved' | 'suspended'> | undefined
  sort: SupplierSort
  onSort: SupplierFiltersInUrl['set']
}

function FoundBar({ found, sort, onSort }: FoundBarProps) {
  const total = found && strings.found(found.total)
  const states =
    found && found.approved + found.suspended > 0 && strings.states(found.approved, found.suspended)

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
