import type { FilterChange } from '@fenix/domain/listing-url.ts'
import { foldText } from '@fenix/domain/text.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Nearest } from '#resources/professionals/search-filters.ts'
import { changeFor } from './search-options.ts'
import { strings } from './texts.ts'

/** Folded words as the visitor typed them. */
const asTyped = (words: readonly string[], term: string) =>
  words
    .map((word) => term.split(/[^\p{L}\p{N}]+/u).find((typed) => foldText(typed) === word) ?? word)
    .join(' ')

/** What of a term was not found, and what was found instead. */
function sentences({ similar, without = [], kept, at, far, cities = [] }: Nearest, term: string) {
  const people = kept === undefined ? undefined : asTyped(kept.split(' '), term)
  const isPlaceLeft = far !== undefined && !similar

  return [
    similar && strings.nothingWith(term),
    without.length > 0 && !similar && strings.nothingWith(asTyped(without, term)),
    isPlaceLeft && strings.nobodyServes(far, people),
    cities.length > 0 && strings.theseServe(cities),
    cities.length === 0 && at !== undefined && !similar && strings.theseServe([at]),
    people !== undefined && (similar || (at === undefined && !isPlaceLeft)) && strings.theseHave(people),
  ]
    .filter(Boolean)
    .join(' ')
}

type NearestHintProps = {
  term: string
  nearest: Nearest
  urlWith: (change: FilterChange) => string
  /** Called when the link is followed, which then disappears. */
  onFollow: () => void
}

/** Above results for something else than the term: the nearest spelling, the parts that go together, or neighbors. */
export function NearestHint({ term, nearest, urlWith, onFollow }: NearestHintProps) {
  const isSpelling =
    nearest.term !== undefined && !nearest.similar && !nearest.without && nearest.far === undefined

  return (
    <p className="wrap-anywhere mb-3 flex flex-wrap items-baseline gap-x-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm">
      {isSpelling ? (
        <>
          {strings.nothingWith(term)}
          <Button asChild variant="link">
            <AppLink to={urlWith(changeFor({ term: nearest.term ?? term }))} onClick={onFollow}>
              {strings.didYouMean(nearest.term ?? '')}
            </AppLink>
          </Button>
        </>
      ) : (
        sentences(nearest, term)
      )}
    </p>
  )
}
