import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useItem, useSideBySide } from '#kit/list/item-link.tsx'
import { ListAndPane } from '#kit/list/list-and-pane.tsx'
import { RowSkeletons } from '#kit/list/row-skeletons.tsx'
import { useSettled } from '#kit/ui/use-settled.ts'
import { navigate } from '#kit/url/url.ts'
import { supplierQueries } from '#resources/suppliers/queries.ts'
import { strings } from '#strings/suppliers.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FoundBar } from './found-bar.tsx'
import { NoSupplier } from './no-supplier.tsx'
import { SupplierList } from './supplier-list.tsx'
import { SupplierPane } from './supplier-pane.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import type { Question } from './use-acts.ts'
import { useSupplierFilters } from './use-supplier-filters.ts'

const settleMs = 300

/** The suppliers that the filters in the URL find, and the pane of one. */
export function SuppliersTab({ urlOf }: AdminPanelProps) {
  const inUrl = useSupplierFilters()
  const { filters, set } = inUrl
  const term = useSettled(filters.term, settleMs) ?? filters.term
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
  const acts = { urlOf, onAsk: setQuestion }
  const bar = { found: suppliers?.[0]?.found, sort: filters.sort, onSort: set }

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
          ) : query.isLoading || isLoading ? (
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
