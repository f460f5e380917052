import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ItemLink, useSideBySide } from '#kit/list/item-link.tsx'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Supplier } from '#resources/suppliers/queries.ts'
import { Cover } from '../cover.tsx'
import { type SupplierActsProps, SupplierMenu } from './supplier-acts.tsx'
import { Cities, Marks, Rating, State } from './supplier-cells.tsx'
import { SupplierTable } from './supplier-table.tsx'
import { strings } from './texts.ts'
import { type SupplierFiltersInUrl, sortNames } from './use-supplier-filters.ts'

type SupplierRowsProps = Omit<SupplierActsProps, 'supplier'> & {
  suppliers: readonly Supplier[]
  /** The searched city. */
  city: string
}

/** The suppliers on a phone; a row opens its supplier as a page. */
const SupplierRows = ({ suppliers, city, ...acts }: SupplierRowsProps) => (
  <ul>
    {suppliers.map((supplier) => (
      <li
        key={supplier.id}
        className="relative grid grid-cols-[3rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 border-border border-t py-2 pl-3.5 text-xs tabular-nums leading-snug"
      >
        <Cover path={supplier.images[0]} className="size-12 rounded-sm!" />
        <div>
          <p className="flex items-center gap-1.5 text-base">
            <ItemLink
              id={supplier.id}
              isShown={false}
              className="wrap-anywhere font-semibold leading-tight outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
            >
              {supplier.name}
            </ItemLink>
            <Marks supplier={supplier} />
          </p>
          <p className="text-muted">
            {supplier.category} · <Cities cities={supplier.cities} wanted={city} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5">
            <State status={supplier.status} />
            <span>
              <Rating {...supplier} />
            </span>
            <span>{strings.contacts(supplier.contacts)}</span>
          </p>
        </div>
        <SupplierMenu supplier={supplier} {...acts} />
      </li>
    ))}
  </ul>
)

type SupplierListProps = Omit<SupplierActsProps, 'supplier'> & {
  query: UseInfiniteQueryResult<InfiniteData<Supplier[]>>
  /** The id of the supplier in the pane. */
  shown: string | undefined
  inUrl: SupplierFiltersInUrl
}

export function SupplierList({ query, shown, inUrl, ...acts }: SupplierListProps) {
  const { filters, set, isNarrowed, clearedUrl } = inUrl
  const isBeside = useSideBySide()
  const nobody = isNarrowed
    ? {
        title: strings.none,
        text: strings.noneText,
        action: (
          <Button size="sm" asChild>
            <AppLink to={clearedUrl}>{strings.clear}</AppLink>
          </Button>
        ),
      }
    : { title: strings.empty, text: strings.emptyText }

  return (
    <ResourceList query={query} errorTitle={errors.load.approved} empty={nobody}>
      {(suppliers) =>
        isBeside ? (
          <SupplierTable
            suppliers={suppliers}
            city={filters.city}
            shown={shown}
            sort={filters.sort}
            onSort={(sort) => set('sort', sortNames[sort])}
            {...acts}
          />
        ) : (
          <SupplierRows suppliers={suppliers} city={filters.city} {...acts} />
        )
      }
    </ResourceList>
  )
}
