import { filterNames } from '@fenix/domain/listing-url.ts'
import { Star } from '#kit/ui/stars.tsx'
import { strings } from '#strings/filters.ts'
import { Choice } from './choice.tsx'
import { choicesLook, FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-props.ts'

const offered = [3, 4, 5]

export function RatingField({ filters: { minRating }, onChange }: FilterProps) {
  const choice = { look: 'chip', name: filterNames.minRating } as const

  return (
    <FilterGroup title={strings.rating}>
      <div className={choicesLook.chip}>
        <Choice
          {...choice}
          value=""
          isChosen={minRating === undefined}
          onChoose={() => onChange({ minRating: undefined })}
        >
          {strings.everyRating}
        </Choice>
        {offered.map((stars) => (
          <Choice
            key={stars}
            {...choice}
            value={String(stars)}
            isChosen={minRating === stars}
            onChoose={() => onChange({ minRating: stars })}
          >
            <span aria-hidden="true" className="flex items-center gap-1.5">
              <Star fill="full" className="size-4!" />
              {strings.stars(stars)}
            </span>
            <span className="sr-only">{strings.starsOrMore(stars)}</span>
          </Choice>
        ))}
      </div>
    </FilterGroup>
  )
}
