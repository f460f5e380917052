import { changeFilters, type FilterChange } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { categoryQueries } from '#resources/categories/queries.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { strings } from './listing-texts.ts'
import { useComingDate } from './party/use-party-date.ts'
import { ResultHeader } from './result-header.tsx'
import { NearestHint } from './search/nearest-hint.tsx'
import { Meanwhile, NothingFound } from './search/nothing-found.tsx'
import { SearchField } from './search/search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { useFilters } from './use-filters.ts'
import { useCounts, useProfessionalSearch, useResultCount } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

type ProfessionalsScreenProps = { viewer: Viewer; banner?: ReactNode }

export default function ProfessionalsScreen({ viewer, banner }: ProfessionalsScreenProps) {
  const { filters, urlWith, clearedUrl, change, apply } = useFilters()
  const date = useComingDate()
  const searched = changeFilters(filters, { date })
  const search = useProfessionalSearch(searched)
  const counts = useCounts(searched)
  const categories = useQuery(categoryQueries.offered())
  const count = useResultCount(search, counts)
  const nearest = counts.isPlaceholderData ? undefined : counts.data?.nearest
  const results = useRef<HTMLElement>(null)

  /** A new listing starts at the top. */
  const scrollToTop = () => {
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView()
  }
  const changeFilter = (next: FilterChange) => {
    change(next)
    scrollToTop()
  }

  /** For a control that disappears on use. */
  const focusResults = () => results.current?.focus({ preventScroll: true })

  return (
    // Until numbers and categories are loaded, the server's rendering stays, because it has them.
    <div
      data-placeholder={counts.isLoading || categories.isLoading ? '' : undefined}
      className="pt-2.5 md:grid md:grid-cols-[16.5rem_minmax(0,1fr)] md:items-start md:gap-8 md:pt-5"
    >
      <FilterPanel
        filters={filters}
        counts={counts.data}
        clearedUrl={clearedUrl}
        searchField={
          <SearchField filters={filters} categories={categories.data ?? []} onChange={changeFilter} />
        }
        onChange={changeFilter}
        onApply={(chosen) => {
          apply(chosen)
          scrollToTop()
        }}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label={strings.results}
        className="scroll-mt-16 outline-none md:scroll-mt-17"
      >
        <ResultHeader
          isForProvider={viewer?.user_type === 'provider'}
          filters={filters}
          urlWith={urlWith}
          count={count}
          free={counts.isPlaceholderData ? undefined : counts.data?.free}
          onChange={changeFilter}
          onFollow={focusResults}
        />
        <div role="status">
          {filters.term !== undefined && nearest && (
            <NearestHint term={filters.term} nearest={nearest} urlWith={urlWith} onFollow={focusResults} />
          )}
        </div>
        <SearchResults
          search={search}
          viewer={viewer}
          filters={filters}
          banner={banner}
          empty={
            <NothingFound
              filters={searched}
              neighbors={nearest?.cities}
              nearestFree={counts.data?.nearest_free}
              clearedUrl={clearedUrl}
              urlWith={urlWith}
              onFollow={focusResults}
            />
          }
        />
        {filters.term !== undefined && search.professionals?.length === 0 && !search.isLocal && (
          <Meanwhile filters={filters} viewer={viewer} />
        )}
      </section>
    </div>
  )
}
