import type { FilterChange } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { isNarrowed, type SearchFilters } from '#resources/professionals/search-filters.ts'
import { strings as listing } from '../listing-texts.ts'
import { changeFor, spellingChoice } from './search-options.ts'
import { strings } from './texts.ts'

const texts = listing

const lastLamp = [6]

type NothingFoundProps = {
  filters: SearchFilters
  /** The listing's URL after a change of the filters. */
  urlWith: (change: FilterChange) => string
  clearedUrl: string
  /** Called when a link is followed, which then disappears. */
  onFollow: () => void
}

/** The content for a search without results: offers the nearest spelling with results, and to clear the filters. */
export function NothingFound({ filters, urlWith, clearedUrl, onFollow }: NothingFoundProps) {
  const { term } = filters
  const { data: spelling } = useQuery({
    ...professionalQueries.suggestion(filters),
    enabled: term !== undefined,
  })

  if (!isNarrowed(filters)) return <EmptyState title={texts.empty} text={texts.emptyCatalog} />

  return (
    <>
      <div role="status">
        {term !== undefined && spelling && (
          <p className="wrap-anywhere m-3 flex flex-wrap items-baseline gap-x-2 rounded-md bg-warn-soft px-3.5 py-1.5">
            {strings.nothingWith(term)}
            <Button asChild variant="link">
              <AppLink to={urlWith(changeFor(spellingChoice(spelling)))} onClick={onFollow}>
                {strings.didYouMean(spelling.term)}
              </AppLink>
            </Button>
          </p>
        )}
      </div>
      <EmptyState
        title={texts.empty}
        text={texts.emptyFiltered}
        lit={lastLamp}
        action={
          <Button asChild size="sm">
            <AppLink to={clearedUrl} onClick={onFollow}>
              {listing.clear}
            </AppLink>
          </Button>
        }
      />
    </>
  )
}
