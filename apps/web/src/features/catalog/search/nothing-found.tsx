import { inCity } from '@fenix/domain/cities.ts'
import { nowhere } from '@fenix/domain/listing-url.ts'
import { lazy, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { SearchFilters } from '#resources/professionals/search-filters.ts'
import { activeFilters, placeLabel } from '../filters/active-filters.ts'
import { strings as listing } from '../listing-texts.ts'
import { SearchResults } from '../search-results.tsx'
import type { Filters } from '../use-filters.ts'
import { useProfessionalSearch } from '../use-professional-search.ts'
import type { Viewer } from '../viewer.ts'
import { strings } from './texts.ts'

const lastLamp = [6]

const NobodyFree = lazy(() => retry(() => import('./nobody-free.tsx')))

type NothingFoundProps = Pick<Filters, 'urlWith'> & {
  filters: SearchFilters
  /** A date near the party's date on which somebody is free. */
  nearestFree: string | null | undefined
  /** The nearest cities for which the other filters find somebody. */
  neighbors: readonly string[] | undefined
  clearedUrl: string
  /** Called when the user follows a link; the links then disappear. */
  onFollow: () => void
}

/** The content for a search without results: offers to change or clear the term and the filters. */
export function NothingFound({
  filters,
  neighbors = [],
  nearestFree,
  clearedUrl,
  urlWith,
  onFollow,
}: NothingFoundProps) {
  const active = activeFilters(filters, []).length
  const hasTerm = filters.term !== undefined
  if (!hasTerm && active === 0) return <EmptyState title={listing.empty} text={listing.emptyCatalog} />
  const hasPlace = placeLabel(filters) !== undefined

  const ordinary = (
    <EmptyState
      title={listing.empty}
      text={listing.emptyFiltered(hasTerm, hasPlace, active > (hasPlace ? 1 : 0))}
      lit={lastLamp}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {neighbors.map((city) => (
            <Button key={city} asChild size="sm">
              <AppLink to={urlWith({ ...nowhere, city })} onClick={onFollow}>
                {strings.lookIn(inCity(city))}
              </AppLink>
            </Button>
          ))}
          <Button asChild size="sm">
            <AppLink to={clearedUrl} onClick={onFollow}>
              {active === 0 ? listing.clearTerm : listing.clear}
            </AppLink>
          </Button>
        </div>
      }
    />
  )
  if (!filters.onlyFree || filters.date === undefined) return ordinary

  return (
    <Suspense>
      <NobodyFree
        filters={filters}
        day={filters.date}
        near={nearestFree}
        neighbors={neighbors}
        otherwise={ordinary}
        urlWith={urlWith}
        onFollow={onFollow}
      />
    </Suspense>
  )
}

/** Shown below a term without results: the professionals that the other filters find. */
export function Meanwhile({
  filters: { term: _, ...filters },
  viewer,
}: {
  filters: SearchFilters
  viewer: Viewer
}) {
  const search = useProfessionalSearch(filters)
  if (search.isOutdated || search.professionals?.length === 0) return null

  return (
    <>
      <h2 className="mt-8 mb-3 text-xl">{strings.meanwhile}</h2>
      <SearchResults search={search} viewer={viewer} filters={filters} empty={null} />
    </>
  )
}
