import { cities, cityGroup } from '@fenix/domain/cities.ts'
import { useQuery } from '@tanstack/react-query'
import { Select, type SelectOption } from '#components/ui/select.tsx'
import { categoryQueries } from '#data/categories/categories.queries.ts'
import { strings } from '#strings/catalog.ts'
import { SearchField } from './search-field.tsx'
import { all } from './to-filters.ts'
import type { Filters } from './use-filters.ts'

type CatalogFiltersProps = Pick<Filters, 'filters' | 'setTerm' | 'setCategory' | 'setCity'>

const everything: SelectOption = { value: all, label: strings.filters.all }

const cityOptions = [
  everything,
  ...cities.map((city): SelectOption => ({ value: city, label: city, group: cityGroup })),
]

export function CatalogFilters({ filters, setTerm, setCategory, setCity }: CatalogFiltersProps) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())

  return (
    <search className="flex flex-wrap gap-2.5 *:min-w-0 *:flex-[1_1_8rem] md:grid md:grid-cols-1 md:gap-3">
      <div className="basis-full!">
        <SearchField value={filters.term ?? ''} onSearch={setTerm} />
      </div>
      <Select
        label={strings.filters.category}
        value={filters.categoryId === undefined ? all : String(filters.categoryId)}
        onValueChange={setCategory}
        options={[everything, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
        placeholder={strings.filters.unknown}
      />
      <Select
        label={strings.filters.city}
        value={filters.city ?? all}
        onValueChange={setCity}
        options={cityOptions}
      />
    </search>
  )
}
