import {
  type FilterChange,
  filterNames,
  filterValues,
  type ListingFilters,
  type SortOrder,
  sortOrders,
} from '@fenix/domain/listing-url.ts'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { strings } from '#strings/filters.ts'
import { filterFormId } from './filter-form-id.ts'

const sortOf = (order: SortOrder | undefined) => (order === 'best' ? undefined : order)

/** The order's value in the URL, which the form without JavaScript sends; '' for the default. */
const urlValue = (order: SortOrder) => filterValues({ sort: sortOf(order) }).sort ?? ''

type SortFieldProps = { sort: ListingFilters['sort'] | undefined; onChange: (change: FilterChange) => void }

export const SortField = ({ sort = undefined, onChange }: SortFieldProps) => (
  <NativeSelect
    isPlain
    aria-label={strings.sort}
    form={filterFormId}
    name={filterNames.sort}
    value={urlValue(sort ?? 'best')}
    onChange={({ target }) =>
      onChange({ sort: sortOf(sortOrders.find((order) => urlValue(order) === target.value)) })
    }
  >
    {sortOrders.map((order) => (
      <option key={order} value={urlValue(order)}>
        {strings.orders[order]}
      </option>
    ))}
  </NativeSelect>
)
