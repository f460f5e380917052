import type { ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { isNarrowed, type SearchFilters } from '#resources/professionals/search-filters.ts'
import { strings as listing } from '../listing-texts.ts'
import { SearchResults } from '../search-results.tsx'
import { useProfessionalSearch } from '../use-professional-search.ts'
import type { Viewer } from '../viewer.ts'
import { strings } from './texts.ts'

const lastLamp = [6]

type NothingFoundProps = {
  filters: SearchFilters
  clearedUrl: string
  /** Called when the link is followed, which then disappears. */
  onFollow: () => void
}

/** The content for a search without results: offers to clear the filters. */
export const NothingFound = ({ filters, clearedUrl, onFollow }: NothingFoundProps): ReactNode =>
  isNarrowed(filters) ? (
    <EmptyState
      title={listing.empty}
      text={listing.emptyFiltered}
      lit={lastLamp}
      action={
        <Button asChild size="sm">
          <AppLink to={clearedUrl} onClick={onFollow}>
            {listing.clear}
          </AppLink>
        </Button>
      }
    />
  ) : (
    <EmptyState title={listing.empty} text={listing.emptyCatalog} />
  )

/** Below a term of which nobody has a word: those that the other filters find. */
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
