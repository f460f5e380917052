import { useSearchParam } from '#lib/url.ts'
import { all, toFilters } from './to-filters.ts'

const withoutAll = (value: string) => (value === all ? '' : value)

/** The filters are stored in the URL, so that reload, Back and shared links find the same listing. */
export function useFilters() {
  const [term, setTerm] = useSearchParam('busca')
  const [category, setCategory] = useSearchParam('categoria')
  const [city, setCity] = useSearchParam('cidade')

  return {
    filters: toFilters({ term, category, city }),
    setTerm,
    setCategory: (value: string) => setCategory(withoutAll(value)),
    setCity: (value: string) => setCity(withoutAll(value)),
    clear: () => {
      setTerm('')
      setCategory('')
      setCity('')
    },
  }
}

export type Filters = ReturnType<typeof useFilters>
