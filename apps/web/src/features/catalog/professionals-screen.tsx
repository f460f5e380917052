import { changeFilters, type FilterChange } from '@fenix/domain/listing-url.ts'
import { foldText } from '@fenix/domain/text.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { categoryQueries } from '#resources/categories/queries.ts'
import type { Nearest } from '#resources/professionals/search-filters.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { strings } from './listing-texts.ts'
import { useComingDate } from './party/use-party-date.ts'
import { ResultHeader } from './result-header.tsx'
import { Meanwhile, NothingFound } from './search/nothing-found.tsx'
import { SearchField } from './search/search-field.tsx'
import { changeFor } from './search/search-options.ts'
import { strings as texts } from './search/texts.ts'
import { SearchResults } from './search-results.tsx'
import { useFilters } from './use-filters.ts'
import { useCounts, useProfessionalSearch, useResultCount } from './use-professional-search.ts'
import type { Viewer } from './viewer.ts'

/** Restores the accents and capitals of words as the visitor typed them in the term. */
const asTyped = (words: readonly string[], term: string) =>
  words
    .map((word) => term.split(/[^\p{L}\p{N}]+/u).find((typed) => foldText(typed) === word) ?? word)
    .join(' ')

/** Says which words of a term were not found, and what was found instead. */
function sentences({ similar, without = [], kept, at, far, cities = [] }: Nearest, term: string) {
  const people = kept === undefined ? undefined : asTyped(kept.split(' '), term)
  const isPlaceLeft = far !== undefined && !similar

  return [
    similar && texts.nothingWith(term),
    without.length > 0 && !similar && texts.nothingWith(asTyped(without, term)),
    isPlaceLeft && texts.nobodyServes(far, people),
    cities.length > 0 && texts.theseServe(cities),
    cities.length === 0 && at !== undefined && !similar && texts.theseServe([at]),
    people !== undefined && (similar || (at === undefined && !isPlaceLeft)) && texts.theseHave(people),
  ]
    .filter(Boolean)
    .join(' ')
}

type NearestHintProps = {
  term: string
  nearest: Nearest
  urlWith: (change: FilterChange) => string
  /** Called when the user follows the link; the link then disappears. */
  onFollow: () => void
}

/** Shown above results that do not match the whole term but a similar spelling, some of its words, or nearby cities. */
export function NearestHint({ term, nearest, urlWith, onFollow }: NearestHintProps) {
  const isSpelling =
    nearest.term !== undefined && !nearest.similar && !nearest.without && nearest.far === undefined

  return (
    <p className="wrap-anywhere mb-3 flex flex-wrap items-baseline gap-x-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm">
      {isSpelling ? (
        <>
          {texts.nothingWith(term)}
          <Button asChild variant="link">
            <AppLink to={urlWith(changeFor({ term: nearest.term ?? term }))} onClick={onFollow}>
              {texts.didYouMean(nearest.term ?? '')}
            </AppLink>
          </Button>
        </>
      ) : (
        sentences(nearest, term)
      )}
    </p>
  )
}

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

  /** Takes over the focus from a control that disappears when it is used. */
  const focusResults = () => results.current?.focus({ preventScroll: true })

  return (
    // The server's rendering, which has counts and categories, stays until the app has loaded both.
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
