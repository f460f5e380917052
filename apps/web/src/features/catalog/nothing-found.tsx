import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/empty-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { isNarrowed, type SearchFilters } from '#data/professionals/search-filters.ts'
import { strings } from '#strings/catalog.ts'

const texts = strings.professionals

const lastLamp = [6]

export type Suggestion = { term: string; categoryId: number | null }

type NothingFoundProps = {
  filters: SearchFilters
  onAccept: (suggestion: Suggestion) => void
  onClear: () => void
}

/** The content for a search without results: offers the nearest spelling that has some, and to clear the filters. */
export function NothingFound({ filters, onAccept, onClear }: NothingFoundProps) {
  const { data: suggestion } = useQuery({
    ...professionalQueries.suggestion(filters),
    enabled: filters.term !== undefined,
  })

  if (!isNarrowed(filters)) return <EmptyState title={texts.empty} text={texts.emptyCatalog} />

  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyFiltered}
      lit={lastLamp}
      action={
        <div className="grid justify-items-center gap-2.5">
          {suggestion && (
            <Button variant="ember" onClick={() => onAccept(suggestion)}>
              {texts.suggestion(suggestion.term)}
            </Button>
          )}
          <Button size="sm" onClick={onClear}>
            {strings.filters.clear}
          </Button>
        </div>
      }
    />
  )
}
