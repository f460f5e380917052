import { formatCount } from '@fenix/domain/numbers.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { ItemLink } from '#kit/list/item-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import type { Supplier, SupplierSort } from '#resources/suppliers/queries.ts'
import { Cover } from '../cover.tsx'
import { type SupplierActsProps, SupplierMenu } from './supplier-acts.tsx'
import { Cities, Marks, Rating, State } from './supplier-cells.tsx'
import { strings } from './texts.ts'

/** The columns whose headers sort the table, with the direction of each. */
const directions = { name: 'ascending', rating: 'descending', contacts: 'descending' } as const

/** Column widths grow with the text size; columns are hidden where the name's column would be too narrow. */
const looks = {
  name: 'pl-3.5',
  category: 'w-[6rem] @max-[46rem]:hidden',
  cities: 'w-[8.25rem] @max-[46rem]:hidden',
  rating: 'w-[4.75rem] text-right! @max-[32rem]:hidden',
  contacts: 'w-[5.75rem] text-right! @max-[32rem]:hidden',
  status: 'w-[7.25rem] @max-[21rem]:hidden',
  acts: 'w-12',
} satisfies Record<keyof typeof strings.columns, string>

const columns = Object.keys(looks) as (keyof typeof looks)[]

type HeadProps = {
  column: keyof typeof looks
  sort: SupplierSort
  onSort: (sort: SupplierSort) => void
  className: string
}

function Head({ column, sort, onSort, className }: HeadProps) {
  const label = strings.columns[column]
  const look = cn(
    'sticky top-0 z-2 h-9.5 border-border border-b bg-surface px-2 text-left font-semibold text-muted text-xs',
    className,
  )
  const isOrder = column === 'name' || column === 'rating' || column === 'contacts'
  if (!isOrder) {
    return (
      <th scope="col" className={look}>
        {column === 'acts' ? <span className="sr-only">{label}</span> : label}
      </th>
    )
  }
  const isSorted = sort === column
  const Arrow = directions[column] === 'ascending' ? ArrowUp : ArrowDown

  return (
    <th scope="col" aria-sort={isSorted ? directions[column] : undefined} className={look}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cn('-m-1 inline-flex min-h-10 items-center gap-1 p-1', isSorted && 'text-text')}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </th>
  )
}

type SupplierTableProps = Omit<SupplierActsProps, 'supplier'> & {
  suppliers: readonly Supplier[]
  /** The id of the supplier in the pane. */
  shown: string | undefined
  /** The searched city. */
  city: string
  sort: SupplierSort
  onSort: (sort: SupplierSort) => void
}

/** A row for each supplier; the container's width decides its columns. A click anywhere on a row opens the supplier. */
export const SupplierTable = ({ suppliers, shown, city, sort, onSort, ...acts }: SupplierTableProps) => (
  <table className="w-full table-fixed border-collapse text-sm tabular-nums leading-tight">
    <thead>
      <tr>
        {columns.map((column) => (
          <Head key={column} column={column} sort={sort} onSort={onSort} className={looks[column]} />
        ))}
      </tr>
    </thead>
    <tbody>
      {suppliers.map((supplier) => (
        <tr
          key={supplier.id}
          className={cn(
            'relative h-9.5 border-border border-b hover:bg-surface-2 pointer-coarse:h-11.5',
            supplier.id === shown && 'bg-ember-soft! shadow-[inset_4px_0_0_var(--color-primary)]',
          )}
        >
          <th scope="row" className="py-0 pr-2 pl-3.5 text-left font-normal">
            <span className="flex min-w-0 items-center gap-2.5">
              <Cover path={supplier.images[0]} className="size-8 rounded-sm!" />
              <ItemLink
                id={supplier.id}
                isShown={supplier.id === shown}
                className="wrap-anywhere min-w-0 font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
              >
                {supplier.name}
              </ItemLink>
              <Marks supplier={supplier} />
            </span>
          </th>
          <td className={cn(looks.category, 'wrap-anywhere px-2')}>{supplier.category}</td>
          <td className={cn(looks.cities, 'px-2 text-muted')}>
            <Cities cities={supplier.cities} wanted={city} />
          </td>
          <td className={cn(looks.rating, 'px-2')}>
            <Rating {...supplier} />
          </td>
          <td className={cn(looks.contacts, 'px-2')}>{formatCount(supplier.contacts)}</td>
          <td className={cn(looks.status, 'px-2')}>
            <State status={supplier.status} />
          </td>
          <td>
            <SupplierMenu supplier={supplier} {...acts} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
