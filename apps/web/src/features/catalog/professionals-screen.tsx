import { type ReactNode, useRef } from 'react'
import { strings } from '#strings/catalog.ts'
import { CatalogFilters } from './catalog-filters.tsx'
import { NothingFound, type Suggestion } from './nothing-found.tsx'
import { ResultCount } from './result-count.tsx'
import { SearchResults } from './search-results.tsx'
import { useFilters } from './use-filters.ts'
import { useProfessionalSearch, useResultCount } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

const texts = strings.professionals

type ProfessionalsScreenProps = { viewer: Viewer; banner?: ReactNode }

export default function ProfessionalsScreen({ viewer, banner }: ProfessionalsScreenProps) {
  const filtering = useFilters()
  const search = useProfessionalSearch(filtering.filters)
  const count = useResultCount(filtering.filters, search)
  const results = useRef<HTMLElement>(null)

  /** A new listing starts at the top. */
  const thenScrollToTop = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
  }

  /** The button disappears with the empty state, so the focus moves to the results. */
  const clear = () => {
    filtering.clear()
    results.current?.focus()
  }
  const take = ({ term, categoryId }: Suggestion) => {
    filtering.setTerm(categoryId === null ? term : '')
    if (categoryId !== null) filtering.setCategory(String(categoryId))
    results.current?.focus()
  }

  return (
    <div className="grid gap-4.5 pt-3 md:grid-cols-[16.5rem_minmax(0,1fr)] md:items-start md:gap-8 md:pt-6">
      <aside className="grid gap-4 md:sticky md:top-6">
        <h1 className="sr-only text-2xl md:not-sr-only">{texts.title}</h1>
        <CatalogFilters
          filters={filtering.filters}
          setTerm={thenScrollToTop(filtering.setTerm)}
          setCategory={thenScrollToTop(filtering.setCategory)}
          setCity={thenScrollToTop(filtering.setCity)}
        />
      </aside>
      <section ref={results} tabIndex={-1} aria-label={texts.results} className="outline-none">
        {banner}
        <ResultCount count={count} />
        <SearchResults
          search={search}
          viewer={viewer}
          empty={<NothingFound filters={filtering.filters} onAccept={take} onClear={clear} />}
        />
      </section>
    </div>
  )
}
