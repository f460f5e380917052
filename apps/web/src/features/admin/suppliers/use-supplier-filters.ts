import { doubtedParam, on } from '@fenix/domain/admin-urls.ts'
import { findCity } from '@fenix/domain/cities.ts'
import { type ProfessionalStatus, statusLabels } from '@fenix/domain/professional-status.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { hrefOf, withParam } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { type SupplierFilters, supplierSorts, supplierStatuses } from '#resources/suppliers/queries.ts'

/** The name of each filter in the URL, so that a reload and Back restore the filters. */
const params = {
  term: 'busca',
  category: 'categoria',
  city: 'cidade',
  status: 'situacao',
  recommended: 'indica',
  verified: 'verificado',
  edited: 'editado',
  doubted: doubtedParam,
  sort: 'ordem',
} as const satisfies Record<keyof SupplierFilters, string>

export const statusSlug = (status: ProfessionalStatus) => slugOf(statusLabels[status])
export const sortNames = { contacts: '', rating: 'nota', newest: 'novos', name: 'nome' } as const

type FilterName = keyof typeof params

/** The filters in the URL. A change replaces the history entry and opens the first result. */
export function useSupplierFilters() {
  const url = useUrl()
  const read = (name: FilterName) => url.params.get(params[name]) ?? ''
  const filters: SupplierFilters = {
    term: read('term').trim(),
    category: read('category'),
    city: findCity(read('city')) ?? '',
    status: supplierStatuses.find((one) => statusSlug(one) === read('status')) ?? '',
    recommended: read('recommended') === on,
    verified: read('verified') === on,
    edited: read('edited') === on,
    doubted: read('doubted') === on,
    sort: supplierSorts.find((sort) => sortNames[sort] === read('sort')) ?? 'contacts',
  }
  const set = (name: FilterName, value: string) =>
    navigate(withParam(withParam(hrefOf(url), urlParams.item, ''), params[name], value), { replace: true })
  const { sort: _, ...narrowing } = filters

  return {
    filters,
    /** The text of the search while it is being typed. */
    typed: read('term'),
    set,
    isNarrowed: Object.values(narrowing).some(Boolean),
    clearedUrl: Object.values(params).reduce(
      (href, name) => withParam(href, name, ''),
      withParam(hrefOf(url), urlParams.item, ''),
    ),
  }
}

export type SupplierFiltersInUrl = ReturnType<typeof useSupplierFilters>
