import { on } from '@fenix/domain/admin-urls.ts'
import { cities } from '@fenix/domain/cities.ts'
import { statusLabels } from '@fenix/domain/professional-status.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchBox } from '#kit/list/search-box.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { managedCategories } from '#resources/categories/admin-queries.ts'
import { supplierStatuses } from '#resources/suppliers/queries.ts'
import { strings } from './texts.ts'
import { type SupplierFiltersInUrl, statusSlug } from './use-supplier-filters.ts'

type FilterSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A select with its label inside. */
const FilterSelect = ({ label, value, options, onChoose }: FilterSelectProps) => (
  <div className="relative w-[6.5rem] shrink-0">
    <span aria-hidden="true" className="pointer-events-none absolute top-1 left-3.5 z-1 text-2xs text-muted">
      {label}
    </span>
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="[&>select]:min-h-11 [&>select]:pt-[1rem] [&>select]:font-medium [&>select]:text-base"
    >
      <option value="">{strings.all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  </div>
)

type FilterToggleProps = { isOn: boolean; onToggle: () => void; children: ReactNode }

const FilterToggle = ({ isOn, onToggle, children }: FilterToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onToggle}
    className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border-[1.5px] border-control bg-surface px-3 font-medium text-sm aria-pressed:border-primary aria-pressed:bg-ember-soft aria-pressed:font-semibold aria-pressed:text-primary"
  >
    {children}
  </button>
)

const cityOptions = cities.map((label) => ({ value: slugOf(label), label }))
const statusOptions = supplierStatuses.map((status) => ({
  value: statusSlug(status),
  label: statusLabels[status],
}))

/** The search and the filters; on a phone the filters scroll sideways. */
export function FilterBar({
  filters,
  typed,
  set,
  className,
}: SupplierFiltersInUrl & { className: string | undefined }) {
  const { data: categories = [] } = useQuery(managedCategories())
  const toggle = (name: 'recommended' | 'verified' | 'edited' | 'doubted') => ({
    isOn: filters[name],
    onToggle: () => set(name, filters[name] ? '' : on),
  })

  return (
    <search className={cn('mb-3 grid gap-2 md:flex md:flex-wrap', className)}>
      <SearchBox
        label={strings.search}
        value={typed}
        onChange={(value) => set('term', value)}
        className="min-w-0 flex-[1_1_15rem] [&>input]:min-h-11"
      />
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        <FilterSelect
          label={strings.category}
          value={filters.category}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChoose={(value) => set('category', value)}
        />
        <FilterSelect
          label={strings.city}
          value={slugOf(filters.city)}
          options={cityOptions}
          onChoose={(value) => set('city', value)}
        />
        <FilterSelect
          label={strings.status}
          value={filters.status && statusSlug(filters.status)}
          options={statusOptions}
          onChoose={(value) => set('status', value)}
        />
        <FilterToggle {...toggle('recommended')}>
          <Mark mono className="size-4.5" />
          {strings.recommended}
        </FilterToggle>
        <FilterToggle {...toggle('verified')}>{strings.verified}</FilterToggle>
        <FilterToggle {...toggle('edited')}>{strings.edited}</FilterToggle>
        <FilterToggle {...toggle('doubted')}>{strings.doubt.filter}</FilterToggle>
      </div>
    </search>
  )
}
