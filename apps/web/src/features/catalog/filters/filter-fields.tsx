import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { filterNames, filterValues } from '@fenix/domain/listing-url.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { Button } from '#kit/ui/button.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { categoryQueries } from '#resources/categories/queries.ts'
import type { Category } from '#resources/categories/row.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { VerifiedIcon } from '../marks.tsx'
import { strings as catalog } from '../texts.ts'
import type { FilterProps } from './choice.tsx'
import { CheckRow, Choice, choicesLook, FilterGroup, type Look } from './choice.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { strings } from './texts.ts'

const shownAtFirst = 6

const countOf = (counts: Counts | undefined, { id }: Category) => counts && (counts.categories[id] ?? 0)

/** The count of 'Todas': the sum of all counts, because a professional has only one category. */
const inAll = (counts: Counts | undefined) =>
  counts && Object.values(counts.categories).reduce((sum, count) => sum + count, 0)

function CategoryField({ look, filters, counts, onChange }: FilterProps & { look: Look }) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const [showsAll, setShowsAll] = useState(false)
  const shown = categories.filter(
    ({ slug }, index) => showsAll || index < shownAtFirst || slug === filters.category,
  )
  const choice = { look, name: filterNames.category }

  return (
    <FilterGroup title={strings.category}>
      <div className={choicesLook[look]}>
        <Choice
          {...choice}
          value=""
          isChosen={filters.category === undefined}
          count={inAll(counts)}
          onChoose={() => onChange({ category: undefined })}
        >
          {strings.everyCategory}
        </Choice>
        {shown.map((category) => (
          <Choice
            key={category.id}
            {...choice}
            value={category.slug}
            isChosen={filters.category === category.slug}
            count={countOf(counts, category)}
            onChoose={() => onChange({ category: category.slug })}
          >
            {category.name}
          </Choice>
        ))}
      </div>
      {shown.length < categories.length && (
        <Button variant="link" size="sm" className="mt-1 noscript:hidden" onClick={() => setShowsAll(true)}>
          {strings.moreCategories}
        </Button>
      )}
    </FilterGroup>
  )
}

const PriceLevelLine = lazy(() => retry(() => import('./price-level.tsx')))

const offered = [3, 4, 5]

function RatingField({ filters: { minRating }, onChange }: FilterProps) {
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

const slugOfType = Object.fromEntries(eventTypes.map((type) => [type, slugOf(eventTypeLabels[type])]))

const EventField = ({ filters: { eventType }, onChange }: FilterProps) => (
  <FilterGroup title={strings.event}>
    <NativeSelect
      aria-label={strings.event}
      name={filterNames.eventType}
      value={eventType ? slugOfType[eventType] : ''}
      onChange={({ target }) =>
        onChange({ eventType: eventTypes.find((type) => slugOfType[type] === target.value) })
      }
    >
      <option value="">{strings.everyEvent}</option>
      {eventTypes.map((type) => (
        <option key={type} value={slugOfType[type]}>
          {eventTypeLabels[type]}
        </option>
      ))}
    </NativeSelect>
  </FilterGroup>
)

const { verified: value = '' } = filterValues({ verified: true })

const VerifiedField = ({ filters: { verified }, onChange }: FilterProps) => (
  <FilterGroup title={strings.trust}>
    <CheckRow
      name={filterNames.verified}
      value={value}
      isChecked={verified === true}
      onCheck={(isChecked) => onChange({ verified: isChecked || undefined })}
    >
      {catalog.verified}
      <VerifiedIcon className="size-5" />
    </CheckRow>
  </FilterGroup>
)

export const FilterFields = ({ categoryLook, ...props }: FilterProps & { categoryLook: Look }) => (
  <>
    <PlaceField {...props} />
    <CategoryField look={categoryLook} {...props} />
    <PriceField {...props} />
    {props.filters.category !== undefined && !isPrerendering && (
      <Suspense fallback={null}>
        <PriceLevelLine filters={props.filters} />
      </Suspense>
    )}
    <RatingField {...props} />
    <VerifiedField {...props} />
    <EventField {...props} />
  </>
)
